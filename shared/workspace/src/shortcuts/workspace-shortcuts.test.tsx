import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { act } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN_LIST_EVENT } from './registry.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { WorkspaceShortcuts } from './workspace-shortcuts.tsx';

// Its code is loaded when it is first opened.
beforeAll(() => import('./shortcut-dialog.tsx'));
let visits = 0;
beforeEach(() => history.replaceState(null, '', `/admin/leads/${(visits += 1)}`));
afterEach(() => localStorage.clear());

const pages = [{ keys: 'g h', to: '/admin', label: msg`Overview` }];

function Counter(): ReactNode {
  const { t } = useLingui();
  const [count, setCount] = useState(0);
  useShortcuts([
    { keys: 'x', does: 'Count', act: () => setCount(count + 1) },
    { keys: 'c', does: 'Leave it', act: () => false },
  ]);
  return (
    <>
      <output>{count}</output>
      <input aria-label={t`Note`} />
      <div contentEditable suppressContentEditableWarning data-testid="editable">
        text
      </div>
    </>
  );
}

const render = (children: ReactNode = <Counter />) =>
  renderScreen(
    <main>
      <WorkspaceShortcuts pages={pages} />
      {children}
    </main>,
    { at: '/admin/leads' },
  );
type Screen = ReturnType<typeof render>;
const count = (screen: Screen) => screen.container.querySelector('output')?.textContent;
// Like the button in the workspace's bar.
const openList = () => act(() => void document.dispatchEvent(new Event(OPEN_LIST_EVENT)));
const listed = (screen: Screen) => screen.getAllByRole('term').map(({ textContent }) => textContent);

describe('shortcuts of the workspace', () => {
  it('of one key don’t act as the second of two', async () => {
    const screen = render();
    await screen.user.keyboard('gx');
    expect(count(screen)).toBe('0');
    await screen.user.keyboard('x');
    expect(count(screen)).toBe('1');
  });

  it('are listed on every page, with those that work on it', async () => {
    const screen = render();
    await screen.user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(listed(screen)).toEqual(['x', 'c', 'gh', '/', 'CtrlK', '?']);
  });

  it('stay listed while their page loads, and no longer on the next one', async () => {
    const screen = render();
    openList();
    await screen.findByRole('dialog');
    screen.unmount();
    const loaded = render();
    expect(loaded.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    loaded.unmount();
    history.replaceState(null, '', '/admin/orders');
    expect(render().queryByRole('dialog')).toBeNull();
  });

  it('do nothing while someone types, behind a dialog, and together with Ctrl', async () => {
    const screen = render();
    await screen.user.type(screen.getByLabelText('Note'), 'x');
    await screen.user.click(screen.getByTestId('editable'));
    await screen.user.keyboard('x');
    act(() => (document.activeElement as HTMLElement).blur());
    await screen.user.keyboard('{Control>}x{/Control}');
    await screen.user.keyboard('?');
    await screen.findByRole('dialog');
    await screen.user.keyboard('x');
    expect(count(screen)).toBe('0');
    await screen.user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.user.keyboard('x');
    expect(count(screen)).toBe('1');
  });

  it('that open a dialog with a field keep what is typed for it, right from the next key', async () => {
    const marked = vi.fn();
    function Opener(): ReactNode {
      useShortcuts([
        { keys: 'o', does: 'Open', act: () => {}, opensField: true },
        { keys: 'l', does: 'Leave it', act: () => false, opensField: true },
        { keys: 'm', does: 'Mark', act: marked },
      ]);
      return null;
    }
    const screen = render(<Opener />);
    await screen.user.keyboard('lm');
    expect(marked).toHaveBeenCalledTimes(1);
    await screen.user.keyboard('om');
    expect(marked).toHaveBeenCalledTimes(1);
    await screen.user.keyboard('{Escape}m');
    expect(marked).toHaveBeenCalledTimes(2);
  });

  it('/ goes to the page’s search field, or else opens the command palette', async () => {
    const palette: string[] = [];
    const listen = ({ key, ctrlKey }: KeyboardEvent) => void (ctrlKey && palette.push(key));
    document.addEventListener('keydown', listen);
    const screen = render();
    await screen.user.keyboard('/');
    expect(palette).toEqual(['k']);
    screen.unmount();
    const withSearch = render(
      <search>
        <input aria-label="Search" />
      </search>,
    );
    await withSearch.user.keyboard('/');
    expect(document.activeElement).toBe(withSearch.getByLabelText('Search'));
    expect(palette).toEqual(['k']);
    document.removeEventListener('keydown', listen);
  });

  it('of single keys can be turned off on this device, and on again by the button', async () => {
    const screen = render();
    openList();
    await screen.user.click(await screen.findByRole('checkbox', { name: /single-key/ }));
    expect(listed(screen)).toEqual(['CtrlK']);
    await screen.user.click(screen.getByRole('button', { name: 'Close' }));
    screen.unmount();

    const later = render();
    await later.user.keyboard('x?');
    expect(count(later)).toBe('0');
    expect(later.queryByRole('dialog')).toBeNull();
    openList();
    await later.user.click(await later.findByRole('checkbox', { name: /single-key/ }));
    await later.user.click(later.getByRole('button', { name: 'Close' }));
    await later.user.keyboard('x');
    expect(count(later)).toBe('1');
  });
});
