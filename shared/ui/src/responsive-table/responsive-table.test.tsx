import { render, screen, within } from '@testing-library/react';
import { UiProvider } from '@tulebyte/ui';
import { createStrictUiSystem } from '@tulebyte/ui/strict';
import { describe, expect, it } from 'vitest';
import { ResponsiveTable, type Column } from './responsive-table.tsx';

const columns: Column<{ name: string; count: number }>[] = [
  { id: 'name', head: 'Name', rowHead: true, place: 'title', render: ({ name }) => name },
  { id: 'count', head: 'Count', named: 'Count', numeric: true, render: ({ count }) => count },
  { id: 'actions', head: 'Actions', headHidden: true, place: 'actions', render: () => null },
];

function show() {
  render(
    <UiProvider system={createStrictUiSystem()}>
      <ResponsiveTable
        label="Devices"
        rows={[
          { name: 'Till', count: 2 },
          { name: 'Router', count: 1 },
        ]}
        rowKey={({ name }) => name}
        columns={columns}
        room="30rem"
        rowAttributes={(_, index) => (index === 1 ? { 'aria-current': 'true' } : {})}
      />
    </UiProvider>,
  );
}

describe('a table of tools', () => {
  it('is one table whose roles do not hang on how it is laid out', () => {
    show();
    const table = screen.getByRole('table', { name: 'Devices' });
    // Named by attributes, not by elements: those lose their roles where rows are blocks.
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

  it('stacks its rows by the room it has itself, and names values there for the eyes', () => {
    show();
    const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    expect(css).toMatch(/container-type: ?inline-size/);
    expect(css).toMatch(/@container \(max-width: ?30rem\)/);
    expect(screen.getByText('2').dataset['name']).toBe('Count');
    expect(screen.getByText('Till').dataset['name']).toBeUndefined();
  });
});
