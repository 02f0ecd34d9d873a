import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { chakra } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { totalOf, unitCents } from './case-studies.ts';
import type { CaseStudyFields } from './collection.ts';

/** Narrow cells, so that four columns fit on a phone. */
const Bill = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& :is(th, td)': { paddingInline: { base: '1', md: '4' } },
    '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  },
});

/** What it would cost, line by line, from the brand's prices. */
export function CostBreakdown({ caseStudy: { costs, costLabels, costKind } }: { caseStudy: CaseStudyFields }): ReactNode {
  const { t } = useLingui();
  return (
    <Bill>
      <TableScroll label={t`The bill`}>
        <Table>
          <Caption maxWidth="prose">
            <Trans>In US dollars, {costKind}.</Trans>
          </Caption>
          <thead>
            <tr>
              <Th scope="col">{t`Item`}</Th>
              <Th scope="col" textAlign="end">{t`Quantity`}</Th>
              <Th scope="col" textAlign="end">{t`Unit price`}</Th>
              <Th scope="col" textAlign="end">{t`Amount`}</Th>
            </tr>
          </thead>
          <tbody>
            {costs.map((line, index) => (
              <tr key={costLabels[index]}>
                <Td>{costLabels[index]}</Td>
                {/* A credit has one line, whose price is negative. */}
                <Td numeric>{Math.abs(line.quantity)}</Td>
                <Td numeric>{formatUsd(Math.sign(line.quantity) * unitCents(line))}</Td>
                <Td numeric>{formatUsd(line.quantity * unitCents(line))}</Td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <Th scope="row" colSpan={3}>
                <Trans>Total</Trans>
              </Th>
              <Td numeric>
                <chakra.strong>{formatUsd(totalOf(costs))}</chakra.strong>
              </Td>
            </tr>
          </tfoot>
        </Table>
      </TableScroll>
    </Bill>
  );
}
