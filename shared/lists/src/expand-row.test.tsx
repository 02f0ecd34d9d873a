import { renderScreen } from '@tulebyte/testing';
import { ResponsiveTable } from '@tulebyte/ui/responsive-table';
import { expect, it } from 'vitest';
import { ExpandRow } from './expand-row.tsx';
import { oneLineRows } from './one-line-rows.ts';

const styles = oneLineRows('30rem');
const rowStyles = (styles as Record<string, object>)['@container (min-width: 30rem)'] ?? {};

it('shows the text of one row on as many lines as it needs', async () => {
  const screen = renderScreen(
    <ResponsiveTable
      label="Reports"
      rows={['img-src', 'font-src']}
      rowKey={(directive) => directive}
      stackBelow="30rem"
      css={styles}
      columns={[
        { id: 'directive', head: 'Directive', rowHead: true, render: (directive) => directive },
        { id: 'details', head: 'Details', render: (directive) => <ExpandRow name={directive} stackBelow="30rem" /> },
      ]}
    />,
  );
  // The row wraps its text while this finds its button.
  const [, expanded = ''] = /tr:has\((.+?)\) :is\(td, th\)/.exec(Object.keys(rowStyles).join()) ?? [];
  const button = screen.getByRole('button', { name: 'Details: img-src', expanded: false });
  expect(document.querySelectorAll(expanded)).toHaveLength(0);
  await screen.user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect([...document.querySelectorAll(expanded)]).toEqual([button]);
});
