import { render } from '@testing-library/react';
import { UiProvider } from '@tulebyte/ui';
import { createStrictUiSystem } from '@tulebyte/ui/strict';
import { expect, it } from 'vitest';
import { Table, Td } from './table.tsx';

it('keeps a cell’s styles in its own class: a table that is styled later doesn’t outweigh them', () => {
  render(
    <UiProvider system={createStrictUiSystem()}>
      <Table density="compact">
        <tbody>
          <tr>
            <Td numeric>$59</Td>
          </tr>
        </tbody>
      </Table>
    </UiProvider>,
  );
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const [, ofTable = ''] = /\.(css-\w+)\{[^}]*--cell-block:/.exec(css) ?? [];
  expect(ofTable).not.toBe('');
  const rules = [...css.matchAll(new RegExp(`\\.${ofTable} ([^{]*)\\{([^}]*)`, 'g'))].filter(([, to = '']) =>
    /\bt[dh]\b/.test(to),
  );
  expect(rules).not.toEqual([]);
  for (const [, , style] of rules) expect(style).not.toMatch(/text-align|padding/);
});
