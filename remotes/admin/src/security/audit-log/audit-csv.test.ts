import { activate } from '@tulebyte/i18n';
import { expect, it } from 'vitest';
import { auditCsv } from './audit-csv.ts';
import type { AuditEntry } from './entries.ts';

activate('en', []);

it('writes a line for each field but the time of the change, and no formula', () => {
  const entry: AuditEntry = {
    id: 1,
    area: 'products',
    key: 'dock',
    action: 'update',
    actor: 'Dana "D" Okafor',
    has_actor: true,
    at: '2026-11-23T19:00:00Z',
    before: { price_cents: 100, summary: '', updated_at: '2026-11-20T19:00:00Z' },
    after: { price_cents: 120, summary: '=1+1', translations: { es: 'Base' }, updated_at: '2026-11-23T19:00:00Z' },
  };
  const [head, ...lines] = auditCsv([entry]).trim().split('\r\n');
  expect(head).toBe('Time,Person,Area,Action,Record,Field,Before,After');
  const start = '2026-11-23T19:00:00Z,"Dana ""D"" Okafor",Products,Changed,dock';
  expect(lines).toEqual([`${start},Price,100,120`, `${start},Summary,,'=1+1`, `${start},translations,,"{""es"":""Base""}"`]);
});
