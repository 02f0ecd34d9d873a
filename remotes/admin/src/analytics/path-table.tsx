import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { vitalText } from '../figures/vital-scale.tsx';
import { rate, VITAL_NAMES, type VitalName } from '../figures/vital.ts';
import type { byPath, Measured } from './vital-reports.ts';

/** Fewer visits than this say little about a page. */
const ENOUGH = 5;

/** The measures page by page; few visits are marked, since chance weighs heavily in them. */
export function PathTable({ rows, complete }: { rows: ReturnType<typeof byPath>; complete: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <div>
      <TableScroll label={t`Speed by page`} tall>
        <Table density="compact" minWidth="44rem">
          <thead>
            <tr>
              <Th scope="col">{t`Page`}</Th>
              {VITAL_NAMES.map((name) => (
                <Th key={name} scope="col" textAlign="end">
                  {name}
                </Th>
              ))}
              <Th scope="col" textAlign="end">{t`Measures`}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, count, vitals }) => (
              <tr key={path}>
                <Td overflowWrap="anywhere" fontFamily="mono" fontSize="sm">
                  {path}
                </Td>
                {VITAL_NAMES.map((name) => (
                  <Td key={name} numeric>
                    <Value name={name} measured={vitals[name]} />
                  </Td>
                ))}
                <Td numeric>{formatNumber(count)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      <Text size="small" tone="muted" marginTop="2">
        {t`Values from fewer than ${ENOUGH} visits are pale: chance weighs heavily in them.`}
        {complete ? null : <> {t`Only the newest ${formatNumber(5_000)} reports are counted.`}</>}
      </Text>
    </div>
  );
}

const signs = { good: '', 'needs-improvement': '△ ', poor: '▲ ' } as const;

function Value({ name, measured }: { name: VitalName; measured: Measured | undefined }): ReactNode {
  const { t } = useLingui();
  if (!measured)
    return (
      <Text as="span" tone="subtle">
        –
      </Text>
    );
  const rating = rate(name, measured.p75);
  const words = { good: '', 'needs-improvement': t`needs work`, poor: t`poor` } as const;
  const few = measured.count < ENOUGH;
  return (
    <chakra.span
      color={few ? 'fg.subtle' : rating === 'poor' ? 'fg.error' : rating === 'good' ? undefined : 'fg.dusk'}
      fontWeight={rating === 'good' ? undefined : '600'}
    >
      <span aria-hidden="true">{signs[rating]}</span>
      {vitalText(name, measured.p75)}
      <VisuallyHidden> {words[rating]}</VisuallyHidden>
    </chakra.span>
  );
}
