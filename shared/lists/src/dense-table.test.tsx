import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, within } from '@testing-library/react';
import { Link as RouterLink, useLocation, useNavigate } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DenseTable } from './dense-table.tsx';

let queries = new QueryClient();
/** Rows that x was pressed on. */
const selected: string[] = [];
const shipped: string[] = [];
/** Clients whose cells were rendered. */
const rendered: string[] = [];

interface Order {
  id: string;
  client: string;
}
const orders: readonly Order[] = [
  { id: '1', client: 'Rosa' },
  { id: '2', client: 'Dana' },
  { id: '3', client: 'Luis' },
];

function Orders({ opensRows, onSelect }: { opensRows: boolean; onSelect?: (order: Order) => void }): ReactNode {
  return (
    <DenseTable
      name="orders"
      label="Orders"
      rows={orders}
      rowKey={({ id }) => id}
      stackBelow="40rem"
      opensRows={opensRows}
      {...(onSelect ? { onSelect } : {})}
      columns={[
        {
          id: 'order',
          head: 'Order',
          rowHead: true,
          render: ({ id }) => (opensRows ? <RouterLink to={`/list/${id}`}>Order {id}</RouterLink> : `Order ${id}`),
        },
        {
          id: 'client',
          head: 'Client',
          render: ({ client }) => {
            rendered.push(client);
            return client;
          },
        },
        {
          id: 'actions',
          head: 'Actions',
          headHidden: true,
          slot: 'actions',
          render: ({ id }) => (
            <button type="button" onClick={() => shipped.push(id)}>
              Ship
            </button>
          ),
        },
      ]}
    />
  );
}

function Screen(props: Parameters<typeof Orders>[0]): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queries}>
      {pathname === '/list' ? (
        <Orders {...props} />
      ) : (
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      )}
      <RouterLink to="?q=dana">Filter</RouterLink>
    </QueryClientProvider>
  );
}

const open = (props: Parameters<typeof Orders>[0] = { opensRows: true, onSelect: ({ id }) => void selected.push(id) }) =>
  renderScreen(<Screen {...props} />, { at: '/list', path: '/list/*' });
const currentRow = () => document.querySelector('tr[aria-current=true]')?.textContent;

beforeAll(() => import('./columns/column-dialog.tsx'));
beforeEach(() => {
  queries = new QueryClient();
  selected.length = 0;
  shipped.length = 0;
});
afterEach(() => localStorage.clear());

describe('a dense table', () => {
  it('has a cursor that j and k move, that Enter opens, and x selects', async () => {
    const screen = open();
    await screen.user.keyboard('x{Enter}');
    expect([currentRow(), selected, screen.location().pathname]).toEqual([undefined, [], '/list']);
    await screen.user.keyboard('jjjjk');
    expect(currentRow()).toContain('Order 2');
    expect(document.activeElement?.textContent, 'for screen readers').toBe('Order 2');
    await screen.user.keyboard('x');
    expect(selected).toEqual(['2']);
    await screen.user.keyboard('{Enter}');
    expect(screen.location().pathname).toBe('/list/2');
  });

  it('renders no cell again when the cursor moves', async () => {
    const screen = open();
    rendered.length = 0;
    await screen.user.keyboard('j');
    expect(currentRow()).toContain('Order 1');
    expect(rendered).toEqual([]);
  });

  it('opens the row under the cursor wherever the focus went', async () => {
    const screen = open();
    await screen.user.keyboard('jj');
    act(() => (document.activeElement as HTMLElement).blur());
    await screen.user.keyboard('{Enter}');
    expect(screen.location().pathname).toBe('/list/2');
  });

  it('moves the focus to the row itself where rows open nothing, so that Tab reaches its actions', async () => {
    const screen = open({ opensRows: false });
    await screen.user.keyboard('jj');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Order 2/ }));
    await screen.user.tab();
    expect(document.activeElement).toBe(
      within(screen.getByRole('row', { name: /Order 2/ })).getByRole('button', { name: 'Ship' }),
    );
    await screen.user.keyboard('x');
    expect(selected).toEqual([]);
  });

  it('moves the focus to the row that was opened, after Back, and goes on from there', async () => {
    const screen = open();
    await screen.user.click(screen.getByRole('link', { name: 'Order 2' }));
    await act(() => screen.user.click(screen.getByRole('button', { name: 'Back' })));
    await expect.poll(() => document.activeElement?.textContent).toBe('Order 2');
    await screen.user.keyboard('j');
    expect(currentRow()).toContain('Order 3');
  });

  it('moves the focus to a row that the location’s state names', async () => {
    const screen = renderScreen(<Screen opensRows />, { at: { pathname: '/list', state: { startRow: '2' } }, path: '/list/*' });
    await expect.poll(() => document.activeElement?.textContent).toBe('Order 2');
    await screen.user.keyboard('j');
    expect(currentRow()).toContain('Order 3');
  });

  it('acts on one row by a double click, after which the next row can be in its place', async () => {
    const screen = open();
    const [first, second] = screen.getAllByRole('button', { name: 'Ship' });
    if (!first || !second) throw new Error('no actions');
    fireEvent.click(first, { detail: 1 });
    fireEvent.click(second, { detail: 2 });
    expect(shipped).toEqual(['1']);
    fireEvent.click(second, { detail: 1 });
    expect(shipped).toEqual(['1', '2']);
  });

  it('has no cursor once the list is another', async () => {
    const screen = open();
    await screen.user.keyboard('jj');
    await screen.user.click(screen.getByRole('link', { name: 'Filter' }));
    expect(currentRow()).toBeUndefined();
    await screen.user.keyboard('j');
    expect(currentRow()).toContain('Order 1');
  });

  it('leaves out the columns that someone turned off, and remembers it', async () => {
    const screen = open();
    await screen.user.click(screen.getByRole('button', { name: 'Columns' }));
    const choices = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(choices.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(['Client']);
    await screen.user.click(choices.getByRole('checkbox', { name: 'Client' }));
    expect(screen.queryByRole('columnheader', { name: 'Client' })).toBeNull();
    screen.unmount();
    expect(open().queryByRole('columnheader', { name: 'Client' })).toBeNull();
  });
});
