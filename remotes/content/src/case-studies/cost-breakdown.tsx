import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { chakra } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { totalOf, type CaseStudy } from './case-study.ts';

/** What it would cost, line by line, from the brand's prices. */
export function CostBreakdown({ caseStudy: { costs, costKind } }: { caseStudy: CaseStudy }): ReactNode {
  const { t } = useLingui();
  const kind = t(costKind);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)">
      <TableScroll label={t`The bill`}>
        <Table>
          <Caption>
            <Trans>In US dollars, {kind}.</Trans>
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
            {costs.map(({ label, quantity, cents }) => (
              <tr key={label.id}>
                <Td>{t(label)}</Td>
                <Td numeric>{quantity}</Td>
                <Td numeric>{formatUsd(cents)}</Td>
                <Td numeric>{formatUsd(quantity * cents)}</Td>
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
    </chakra.div>
  );
}
