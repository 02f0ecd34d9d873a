import { getSupabase } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { beforeAll, expect, it } from 'vitest';
import { Component } from './page.tsx';
import { salesTaxCsv } from './sales-tax-csv.ts';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
signInBeforeEach();

const row = {
  period: '2026-10-01',
  place: 'lodi',
  percent: 8.25,
  sales: 2,
  sales_cents: 30_000,
  taxable_cents: 20_000,
  tax_cents: 1_650,
  refunded_cents: 2_165,
  refunded_tax_cents: 165,
};

it('shows the tax due by city, and changes the grouping in the URL', async () => {
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/get_sales_tax_report': async (request: Request) => {
      asked.push(await request.json());
      return Response.json([row, { ...row, place: null, percent: 9, refunded_cents: 0, refunded_tax_cents: 0 }]);
    },
  });
  const screen = renderScreen(<Component />, { at: '/admin/reports/sales-tax?year=2026', path: '/admin/reports/sales-tax' });
  const lodi = (await screen.findByText('Lodi, 8.25%')).closest('tr')?.textContent;
  expect(lodi).toBe('2026-Q4Lodi, 8.25%$300.00$200.00$16.50$21.65$1.65$14.85');
  expect(screen.getByText('No city, 9%')).toBeTruthy();
  await screen.user.selectOptions(screen.getByLabelText('Group'), 'month');
  await expect.poll(() => asked.at(-1)).toEqual({ by: 'month', year: 2026 });
  expect(screen.location().search).toContain('by=month');
});

it('exports dollars', () => {
  expect(salesTaxCsv([row], 'quarter').split('\r\n')[1]).toBe('2026-Q4,Lodi,8.25,2,300,200,16.5,21.65,1.65,14.85');
  expect(salesTaxCsv([{ ...row, place: null }], 'month').split('\r\n')[1]).toMatch(/^2026-10,No city,/);
});
