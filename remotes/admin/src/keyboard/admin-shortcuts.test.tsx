import { useLingui } from '@lingui/react/macro';
import { act } from '@testing-library/react';
import { staffAccessAtom, store } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdminPage } from '../layout/admin-page.tsx';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';

signInBeforeEach();
// Its code is loaded when it is first opened.
beforeAll(() => import('../../../../shared/workspace/src/shortcuts/shortcut-dialog.tsx'));
beforeEach(() => {
  stubFetch({});
  store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: 'agent', permissions: [] } });
});
afterEach(() => localStorage.clear());

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

const render = (children: ReactNode = <Counter />, at = '/admin/leads') =>
  renderScreen(<AdminPage title="A page">{children}</AdminPage>, { at });
type Screen = ReturnType<typeof render>;
const count = (screen: Screen) => screen.container.querySelector('output')?.textContent;
const listed = (screen: Screen) => screen.getAllByRole('term').map(({ textContent }) => textContent);

describe('shortcuts of the workspace', () => {
  it('lead to the areas that the role includes', async () => {
    const screen = render();
    await screen.user.keyboard('gt');
    expect(screen.location().pathname).toBe('/admin/tickets');
    await screen.user.keyboard('gr');
    expect(screen.location().pathname, 'reports need a permission').toBe('/admin/tickets');
    act(() => store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: 'manager', permissions: ['reports'] } }));
    await screen.user.keyboard('gr');
    expect(screen.location().pathname).toBe('/admin/reports');
  });

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
    expect(listed(screen)).toEqual(['x', 'c', 'gh', 'gt', 'gc', 'gl', 'go', 'gk', 'gi', 'ge', 'gs', '/', 'CtrlK', '?']);
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
    await screen.user.click(screen.getByRole('button', { name: /Shortcuts/ }));
    await screen.user.click(await screen.findByRole('checkbox', { name: /single-key/ }));
    expect(listed(screen)).toEqual(['CtrlK']);
    await screen.user.click(screen.getByRole('button', { name: 'Close' }));
    screen.unmount();

    const later = render();
    await later.user.keyboard('x?');
    expect(count(later)).toBe('0');
    expect(later.queryByRole('dialog')).toBeNull();
    await later.user.click(later.getByRole('button', { name: /Shortcuts/ }));
    await later.user.click(await later.findByRole('checkbox', { name: /single-key/ }));
    await later.user.click(later.getByRole('button', { name: 'Close' }));
    await later.user.keyboard('x');
    expect(count(later)).toBe('1');
  });
});
