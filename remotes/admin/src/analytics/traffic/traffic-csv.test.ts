import { activate } from '@tulebyte/i18n';
import { expect, it } from 'vitest';
import { groupCsv } from './traffic-csv.ts';

activate('en', []);

it('has every number, in dollars, and no name becomes a formula', () => {
  const numbers = { visitors: 2, visitors_before: 1, views: 3, entries: 2, bounces: 1, conversions: 1, completions: 1 };
  const [head, row] = groupCsv('source', [{ name: '-cmd', ...numbers, value_cents: 5050 }]).split('\r\n');
  expect(head?.split(',')).toHaveLength(9);
  expect(head).toContain('Source,Visitors,Visitors (previous period)');
  expect(row).toBe("'-cmd,2,1,3,2,1,1,1,50.5");
});
