import { msg } from '@lingui/core/macro';
import { csvFile } from '../../reports/report-csv.ts';
import type { AuditEntry } from './entries.ts';
import { asText, changedFields } from './fields.ts';

/** The entries as a CSV file, a line for each field that changed. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvFile(
    [msg`Time`, msg`Person`, msg`Area`, msg`Action`, msg`Record`, msg`Field`, msg`Before`, msg`After`],
    entries.flatMap((entry) =>
      changedFields(entry).map(({ field, before, after }) => [
        entry.at,
        entry.actor ?? '',
        entry.area,
        entry.action,
        entry.key,
        field,
        asText(before),
        asText(after),
      ]),
    ),
  );
}
