import { Trans, useLingui } from '@lingui/react/macro';
import { plans } from '@tulebyte/brand/plans';
import { chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { Caption, Table, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { PriorityBadge } from '../tickets/status-badge.tsx';
import { TICKET_PRIORITIES, type TicketPriority } from '../tickets/ticket.ts';
import { priorityMeanings } from '../tickets/words.ts';
import { responseWords } from '@tulebyte/brand/plan-words';

const promised = (priority: TicketPriority): priority is 'critical' | 'normal' =>
  priority === 'critical' || priority === 'normal';

// On a telephone each row is a block: the priority and what it means above its three times. Nothing scrolls sideways.
const stacked = {
  '& tr': { display: { base: 'grid', md: 'table-row' }, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& thead th:not([data-plan])': { display: { base: 'none', md: 'table-cell' } },
  '& tbody :is(th, td):not([data-plan])': { gridColumn: '1 / -1', paddingBottom: { base: '0', md: '3.5' } },
  '& [colspan]': { gridColumn: '1 / -1' },
};

/** What the four priorities mean and how soon a person answers on each plan. Only two have a promise; the others say so. */
export function Priorities(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Table role="table" surface="surface" css={stacked}>
        <Caption>
          <VisuallyHidden>
            <Trans>Time to the first answer, by priority and plan</Trans>
          </VisuallyHidden>
        </Caption>
        <chakra.thead role="rowgroup">
          <chakra.tr role="row">
            <Th scope="col" role="columnheader">
              <Trans>Priority</Trans>
            </Th>
            <Th scope="col" role="columnheader">
              <Trans>Choose it when</Trans>
            </Th>
            {plans.map(({ id, name }) => (
              <Th key={id} scope="col" role="columnheader" data-plan="">
                {name}
              </Th>
            ))}
          </chakra.tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">
          {TICKET_PRIORITIES.map((priority) => (
            <chakra.tr key={priority} role="row">
              <Th scope="row" role="rowheader">
                <PriorityBadge priority={priority} />
              </Th>
              <Td role="cell">{t(priorityMeanings[priority])}</Td>
              {promised(priority) ? (
                plans.map(({ id, response }) => (
                  <Td key={id} role="cell" data-plan="">
                    {t(responseWords(response[priority]))}
                  </Td>
                ))
              ) : (
                <Td role="cell" data-plan="" colSpan={plans.length} color="fg.muted">
                  {priority === 'high' ? (
                    <Trans>No time of its own; taken up before normal tickets</Trans>
                  ) : (
                    <Trans>No time of its own; taken up after normal tickets</Trans>
                  )}
                </Td>
              )}
            </chakra.tr>
          ))}
        </chakra.tbody>
      </Table>
      <Text size="small" tone="muted" marginTop="4" maxWidth="prose">
        <Trans>
          Promised on managed plans, counted to the first answer by a person. Without a plan we answer in the order above, during
          office hours.
        </Trans>
      </Text>
    </>
  );
}
