import { render, screen, within } from '@testing-library/react';
import { UiProvider } from '@tulebyte/ui';
import { createStrictUiSystem } from '@tulebyte/ui/strict';
import { describe, expect, it } from 'vitest';
import { ResponsiveTable, type Column } from './responsive-table.tsx';

const columns: Column<{ name: string; count: number }>[] = [
  { id: 'name', head: 'Name', rowHead: true, slot: 'title', render: ({ name }) => name },
  { id: 'count', head: 'Count', cellLabel: 'Count', numeric: true, render: ({ count }) => count },
  { id: 'actions', head: 'Actions', headHidden: true, slot: 'actions', render: () => null },
];

function show() {
  render(
    <UiProvider system={createStrictUiSystem()}>
      <ResponsiveTable
        label="Devices"
        rows={[
          { name: 'Register', count: 2 },
          { name: 'Router', count: 1 },
        ]}
        rowKey={({ name }) => name}
        columns={columns}
        stackBelow="30rem"
        rowAttributes={(_, index) => (index === 1 ? { 'aria-current': 'true' } : {})}
      />
    </UiProvider>,
  );
}

describe('ResponsiveTable', () => {
  it('keeps its table roles in both layouts', () => {
    show();
    const table = screen.getByRole('table', { name: 'Devices' });
    // Explicit role attributes: elements lose their roles when they aren't displayed as a table.
    expect(table.querySelectorAll('[role=row]')).toHaveLength(3);
    expect([...table.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Count',
      'Actions',
    ]);
    const row = within(table).getByRole('row', { name: /Router/ });
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(within(row).getByRole('rowheader').textContent).toBe('Router');
    expect(row.querySelectorAll('[role=cell]')).toHaveLength(2);
  });

  it('stacks by container width, with visible labels before the values', () => {
    show();
    const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    expect(css).toMatch(/container-type: ?inline-size/);
    expect(css).toMatch(/@container \(max-width: ?30rem\)/);
    expect(screen.getByText('2').dataset['name']).toBe('Count');
    expect(screen.getByText('Register').dataset['name']).toBeUndefined();
  });
});
