import { activate } from '@tulebyte/i18n';
import { expect, it } from 'vitest';
import { csvCell, reportCsv } from './report-csv.ts';
import { EMPTY_METRICS } from './report.ts';

activate('en', []);

it('quotes what needs it and lets no text become a formula', () => {
  expect(['plain', 'a,b', 'say "hi"', 'two\nlines', -1, 0, null].map(csvCell)).toEqual([
    'plain',
    '"a,b"',
    '"say ""hi"""',
    '"two\nlines"',
    '-1',
    '0',
    '',
  ]);
  expect(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '=HYPERLINK("http://x","y")'].map(csvCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\t=1",
    "'  =1",
    '"\'=HYPERLINK(""http://x"",""y"")"',
  ]);
  expect(['＝1+1', '＋1', '－1', '＠SUM(A1)', 'a;=1+1'].map(csvCell)).toEqual([
    "'＝1+1",
    "'＋1",
    "'－1",
    "'＠SUM(A1)",
    '"a;=1+1"',
  ]);
});

it('has every metric of a row, in the period and in the one before', () => {
  const csv = reportCsv('company', [
    { name: '=cmd', now: { ...EMPTY_METRICS, opened: 3 }, before: { ...EMPTY_METRICS, opened: 2 } },
  ]);
  const [head = '', row = '', end] = csv.split('\r\n');
  expect(head).toMatch(/^\u{feff}Company,Opened,.*,Minutes logged,Opened \(previous period\),/u);
  expect(row).toMatch(/^'=cmd,3,0,/);
  expect(row.split(',')[16]).toBe('2');
  expect(end).toBe('');
});
