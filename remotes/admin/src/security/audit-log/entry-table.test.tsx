import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { AdminQueries } from '../../backend/admin-queries.ts';
import type { AuditEntry } from './entries.ts';
import { EntryTable } from './entry-table.tsx';

const entry = (id: number, change: Partial<AuditEntry>): AuditEntry => ({
  id,
  area: 'products',
  key: 'dock',
  action: 'update',
  actor: 'Dana Okafor',
  has_actor: true,
  at: '2026-11-23T19:00:00Z',
  before: null,
  after: null,
  ...change,
});

it('shows columns and values as people read them, and a column that it doesn’t know by its name', () => {
  const screen = renderScreen(
    <AdminQueries>
      <EntryTable
        entries={[
          entry(1, {
            before: { price_cents: 10_000, is_active: true, stock_place: 'A 1', translations: { es: { name: 'Base' } } },
            after: { price_cents: 12_050, is_active: false, stock_place: null, translations: { es: { name: 'Estación' } } },
          }),
          entry(2, {
            area: 'user_roles',
            action: 'insert',
            after: { role: 'manager', created_at: '2026-11-23T19:00:00Z', granted_by: null },
          }),
          entry(4, {
            area: 'knowledge_documents',
            action: 'insert',
            after: {
              id: '0b23d058-2bc3-435f-ad32-b7d5961ee651',
              kind: 'case_study',
              origin: 'page',
              plan: 'basic',
              place: 'stockton',
            },
          }),
          entry(3, { area: 'invoices', before: { paid_on: null }, after: { paid_on: '2026-11-05' } }),
        ]}
      />
    </AdminQueries>,
  );
  const [, ...rows] = screen.getAllByRole('row').map((row) => row.textContent.replaceAll(/[\u00a0\u202f]/g, ' '));
  for (const text of [
    'For sale: Yes → No',
    'Price: $100.00 → $120.50',
    'stock place: A 1 → –',
    'Name in Spanish: Base → Estación',
  ])
    expect(rows[0]).toContain(text);
  expect(rows[1]).toContain('Created: Nov 23, 2026, 11:00 AM');
  expect(rows[1]).toContain('Role: Manager');
  // Empty fields of a new row say nothing.
  expect(rows[1]).not.toContain('given by');
  for (const text of ['Kind: Sample case', 'Source: Page', 'Plan: Basic', 'City: Stockton']) expect(rows[2]).toContain(text);
  expect(rows[2]).not.toContain('0b23d058');
  expect(rows[3]).toContain('Paid on: – → Nov 5, 2026');
});

it('says how a release was moved, and from where to where', () => {
  const screen = renderScreen(
    <AdminQueries>
      <EntryTable
        entries={[
          entry(1, {
            area: 'releases',
            key: 'shop',
            after: { action: 'rollback', build: 'shop', from: '0.1.0-b', to: '0.1.0-a', note: '', position: 8 },
          }),
          entry(2, { area: 'releases', key: '5', after: { action: 'canary', release: 5, percent: 25, hours: 24 } }),
        ]}
      />
    </AdminQueries>,
  );
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toMatch(/^Releases · Rolled back shopVersion before: 0.1.0-b Version after: 0.1.0-a Dana/);
  expect(texts[2]).toMatch(/^Releases · Canary started or changed 5.*Percent: 25/);
});

it('has each label once in a row, and a long value in full once the row is open', () => {
  const body = `${'Back up every night. '.repeat(20)}Restore one file a month.`;
  const screen = renderScreen(
    <AdminQueries>
      <EntryTable
        entries={[
          entry(1, {
            action: 'insert',
            after: { category_id: '0b23d058-2bc3-435f-ad32-b7d5961ee651', category_slug: 'laptops', description: body },
          }),
        ]}
      />
    </AdminQueries>,
  );
  const [, row] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(row?.match(/Category:/g)).toHaveLength(1);
  expect(row).toContain('Category: laptops');
  expect(screen.getByText(body)).toBeTruthy();
});
