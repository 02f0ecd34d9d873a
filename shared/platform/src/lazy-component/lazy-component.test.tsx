import { render, screen } from '@testing-library/react';
import { Component, useEffect, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { onFault, type ReportedFault } from '../telemetry/fault.ts';
import { lazyComponent, lazyScreen } from './lazy-component.tsx';

it('shows the fallback until its code has loaded, and mounts only once', async () => {
  const mounted = vi.fn();
  function Part({ name }: { name: string }) {
    useEffect(() => mounted(), []);
    return <p>Part {name}</p>;
  }
  const LazyPart = lazyComponent<{ name: string }>(
    async () => ({ default: Part }),
    ({ name }) => <p>Waiting for {name}</p>,
  );
  const { rerender } = render(<LazyPart name="a" />);
  expect(screen.getByText('Waiting for a')).toBeDefined();
  await screen.findByText('Part a');
  rerender(<LazyPart name="b" />);
  expect(screen.getByText('Part b')).toBeDefined();
  expect(mounted).toHaveBeenCalledOnce();
});

/** As the host's import names a file that it could not load. */
const failure = new Error('https://www.example.com/artifacts/shop/0.1.0-abc/web/part.js was not loaded: Timed out');

function loadingAfter(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw failure;
    return { default: () => <p>The part</p> };
  });
  return load;
}

it('keeps the rest of the page when its code fails to load, reports that once, and loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const faults: ReportedFault[] = [];
  const stop = onFault((fault) => faults.push(fault));
  const load = loadingAfter(2);
  const LazyPart = lazyComponent(load, () => <p>Waiting</p>);
  render(
    <>
      <input aria-label="Name" />
      <LazyPart />
    </>,
  );
  const field = screen.getByLabelText('Name');
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByText('Waiting')).toBeDefined();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The part');
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(faults).toMatchObject([{ remote: 'shop', version: '0.1.0-abc', phase: 'load', error: failure }]);
  stop();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>The error screen</p> : this.props.children;
  }
}

it('a screen whose code fails to load fails the page, and is loaded again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const LazyPart = lazyScreen(loadingAfter(1));
  const page = (
    <Boundary>
      <LazyPart />
    </Boundary>
  );
  const { unmount } = render(page);
  await screen.findByText('The error screen');
  unmount();
  render(page);
  expect(await screen.findByText('The part')).toBeDefined();
});
