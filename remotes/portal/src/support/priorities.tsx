import { Trans, useLingui } from '@lingui/react/macro';
import { plans } from '@tulebyte/brand/plans';
import { chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { Caption, Table, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { PriorityBadge } from '@tulebyte/tickets/badges';
import { slaTarget } from '../sla/targets.ts';
import { TICKET_PRIORITIES } from '@tulebyte/tickets/ticket';
import { priorityMeanings } from '../tickets/labels.ts';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';

// On phones each row becomes a block: the priority, then a line for each plan with its name, so that its times keep their words together.
const stacked = {
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
  '& tr': { display: { base: 'block', md: 'table-row' } },
  '& tbody :is(th, td)': { display: { base: 'block', md: 'table-cell' } },
  '& tbody :is(th, td):not(:last-child)': { paddingBottom: { base: '0', md: '3.5' } },
  mdDown: {
    '& tbody td[data-plan]': { display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr)' },
    '& tbody td[data-plan]::before': { content: 'attr(data-plan)', gridRow: '1 / span 2', color: 'fg.muted' },
  },
};

/** What the four priorities mean, with the SLA targets of each plan. */
export function Priorities(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Table role="table" surface="surface" css={stacked}>
        <Caption>
          <VisuallyHidden>
            <Trans>Times to the first reply and goals for the resolution, by priority and plan</Trans>
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
              <Th key={id} scope="col" role="columnheader">
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
              {plans.map(({ id, name }) => {
                const { firstResponse, solution } = slaTarget(id, priority);
                return (
                  <Td key={id} role="cell" data-plan={name}>
                    {firstResponse ? t(responseTimeLabels(firstResponse)) : <Trans>After all others</Trans>}
                    <Text as="span" size="small" tone="muted" display="block">
                      <Trans>Resolution goal: {t(responseTimeLabels(solution))}</Trans>
                    </Text>
                  </Td>
                );
              })}
            </chakra.tr>
          ))}
        </chakra.tbody>
      </Table>
      <Text size="small" tone="muted" marginTop="4" maxWidth="prose">
        <Trans>
          On managed plans, both times start with your ticket: the first is for a person’s reply; the second is our goal for the
          fix, not a guarantee. High comes before normal. While we wait for your reply, the timer is paused. Without a plan, we
          reply in the order above, during business hours.
        </Trans>
      </Text>
    </>
  );
}
