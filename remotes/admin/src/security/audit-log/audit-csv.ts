import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import { csvFile } from '../../reports/report-csv.ts';
import type { AuditEntry } from './entries.ts';
import { fieldLabel } from './field-labels.ts';
import { asText, changedFields } from './fields.ts';
import { actionLabel, areaLabel } from './labels.ts';

/** The entries as a CSV file, a line for each field that changed: names as on the screen, values as they are stored. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvFile(
    [
      msg({ message: 'Time', context: 'when' }),
      msg`Person`,
      msg`Area`,
      msg`Action`,
      msg`Record`,
      msg`Field`,
      msg`Before`,
      msg`After`,
    ],
    entries.flatMap((entry) =>
      changedFields(entry).map(({ field, before, after }) => [
        entry.at,
        entry.actor ?? describe(entry.has_actor ? msg`Someone who left` : msg`System`),
        describe(areaLabel(entry.area)),
        describe(actionLabel(entry)),
        entry.key,
        describe(fieldLabel(field)),
        asText(before),
        asText(after),
      ]),
    ),
  );
}
