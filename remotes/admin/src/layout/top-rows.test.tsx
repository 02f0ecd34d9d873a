import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { TopRows } from './top-rows.tsx';

const rows = (count: number) => Array.from({ length: count }, (_, index) => `Page ${index + 1}`);
const list = (count: number) => (
  <TopRows label="Pages" rows={rows(count)}>
    {(visible) => (
      <ul>
        {visible.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    )}
  </TopRows>
);

it('shows the first 8 rows, and all on request', async () => {
  const screen = renderScreen(list(30), { at: '/' });
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  const button = screen.getByRole('button', { name: 'Show all 30: Pages', expanded: false });
  await screen.user.click(button);
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  await screen.user.click(screen.getByRole('button', { name: 'Show the first 8: Pages', expanded: true }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});

it('has no button where everything is shown', () => {
  const screen = renderScreen(list(8), { at: '/' });
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByRole('button')).toBeNull();
});
