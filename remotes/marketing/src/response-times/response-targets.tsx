import { Trans, useLingui } from '@lingui/react/macro';
import { plans } from '@tulebyte/brand/plans';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** How soon each plan promises the first reply. */
export function ResponseTargets(): ReactNode {
  const { t } = useLingui();
  return (
    <TableScroll label={t`Response times by plan`}>
      <Table css={{ '@media (width < 30rem)': { '--cell-inline': '0.5rem' } }}>
        <Caption>
          <Trans>How soon a technician writes or calls back, by plan</Trans>
        </Caption>
        <thead>
          <tr>
            <Th scope="col" whiteSpace="normal">
              <Trans>Plan</Trans>
            </Th>
            <Th scope="col" whiteSpace="normal">
              <Trans>Business is down</Trans>
            </Th>
            <Th scope="col" whiteSpace="normal">
              <Trans>Everything else</Trans>
            </Th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ id, name, response }) => (
            <chakra.tr key={id}>
              <Th scope="row" whiteSpace="normal" fontSize="inherit" color="fg.default">
                {name}
              </Th>
              <Td>{t(responseTimeLabels(response.critical))}</Td>
              <Td>{t(responseTimeLabels(response.normal))}</Td>
            </chakra.tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
