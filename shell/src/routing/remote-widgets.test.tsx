import { act, render, screen } from '@testing-library/react';
import { store } from '@tulebyte/platform';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { NO_CONTRIBUTIONS } from '@tulebyte/federation/remote-manifest';
import type { WidgetProps } from '@tulebyte/federation/remote';
import { widgetDockAtom } from '../workspace/widget-dock-atom.ts';
import type { FederationHost } from '../federation/host.ts';
import RemoteWidgets from './remote-widgets.tsx';

const widget = { ...NO_CONTRIBUTIONS, widget: true };
const load = (text: string) => ({ messages: {}, load: async () => ({ Component: () => <p>{text}</p> }) });

function hostWith(parts: {
  release?: object;
  loadFullRelease?: () => Promise<void>;
  widget?: (name: string, version: string) => Promise<unknown>;
}) {
  const report = vi.fn();
  const host = {
    release: {
      shell: { version: '1' },
      remotes: { chat: { version: '2' } },
      contributions: { chat: widget, poll: widget, shop: NO_CONTRIBUTIONS },
    },
    loadFullRelease: async () => {},
    widget: async (name: string) => load(`the ${name} widget`),
    fromAnyVersion: async (_name: string, loadVersion: (version: string) => Promise<unknown>) => loadVersion('2'),
    report,
    ...parts,
  };
  return { host: host as unknown as FederationHost, report };
}
const show = (host: FederationHost) => act(async () => void render(<RemoteWidgets host={host} />, { wrapper: MemoryRouter }));

it('shows the widget of each remote that has one', async () => {
  const { host } = hostWith({});
  await show(host);
  expect(screen.getByText('the chat widget')).toBeTruthy();
  expect(screen.getByText('the poll widget')).toBeTruthy();
});

it('tells a widget where to dock, in the workspace only', async () => {
  const { host } = hostWith({
    widget: async (name: string) => ({
      messages: {},
      load: async () => ({ Component: ({ dock }: WidgetProps) => <p>{`${name} ${dock ? 'docks' : 'floats'}`}</p> }),
    }),
  });
  await show(host);
  expect(screen.getByText('chat floats')).toBeTruthy();
  act(() => store.set(widgetDockAtom, { Bar: () => null, Panel: () => null }));
  expect(screen.getByText('chat docks')).toBeTruthy();
  act(() => store.set(widgetDockAtom, undefined));
});

it('loads a widget that fails again, and shows the others', async () => {
  let isDown = true;
  const { host } = hostWith({
    widget: async (name: string) => {
      if (name === 'chat' && isDown) throw new Error('gone');
      return load(`the ${name} widget`);
    },
  });
  await show(host);
  expect(screen.getByText('the poll widget')).toBeTruthy();
  expect(screen.queryByText('the chat widget')).toBeNull();
  isDown = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the chat widget')).toBeTruthy();
});

it('reports a release that cannot be fetched, and fetches it again', async () => {
  const error = new Error('offline');
  const { host, report } = hostWith({ loadFullRelease: vi.fn().mockRejectedValueOnce(error) });
  await show(host);
  expect(report.mock.calls).toEqual([[{ remote: 'shell', version: '1', phase: 'load', error }]]);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the chat widget')).toBeTruthy();
});

it('replaces a widget that throws by the previous version of its remote, once', async () => {
  const versions: string[] = [];
  const { host, report } = hostWith({
    release: {
      shell: { version: '1' },
      remotes: { chat: { version: '2', previous: { version: '1' } } },
      contributions: { chat: widget },
    },
    widget: async (_name: string, version: string) => {
      versions.push(version);
      const Component = () => {
        if (version === '2') throw new Error('broken');
        return <p>the chat widget of version 1</p>;
      };
      return { messages: {}, load: async () => ({ Component }) };
    },
  });
  await show(host);
  expect(await screen.findByText('the chat widget of version 1')).toBeTruthy();
  expect(versions).toEqual(['2', '1']);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ remote: 'chat', version: '2', phase: 'render' }));
});
