import { Trans, useLingui } from '@lingui/react/macro';
import { plans } from '@tulebyte/brand/plans';
import { Text, VisuallyHidden } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { PriorityBadge } from '../tickets/status-badge.tsx';
import { TICKET_PRIORITIES, type TicketPriority } from '../tickets/ticket.ts';
import { priorityMeanings } from '../tickets/words.ts';
import { responseWords } from '@tulebyte/brand/plan-words';

const promised = (priority: TicketPriority): priority is 'critical' | 'normal' =>
  priority === 'critical' || priority === 'normal';

/** What the four priorities mean and how soon a person answers on each plan. Only two have a promise; the others say so. */
export function Priorities(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <TableScroll label={t`Priorities and promised times`}>
        <Table surface="surface" minWidth="40rem">
          <Caption>
            <VisuallyHidden>
              <Trans>Time to the first answer, by priority and plan</Trans>
            </VisuallyHidden>
          </Caption>
          <thead>
            <tr>
              <Th scope="col">
                <Trans>Priority</Trans>
              </Th>
              <Th scope="col">
                <Trans>Choose it when</Trans>
              </Th>
              {plans.map(({ id, name }) => (
                <Th key={id} scope="col">
                  {name}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TICKET_PRIORITIES.map((priority) => (
              <tr key={priority}>
                <Th scope="row">
                  <PriorityBadge priority={priority} />
                </Th>
                <Td>{t(priorityMeanings[priority])}</Td>
                {promised(priority) ? (
                  plans.map(({ id, response }) => <Td key={id}>{t(responseWords(response[priority]))}</Td>)
                ) : (
                  <Td colSpan={plans.length} color="fg.muted">
                    {priority === 'high' ? (
                      <Trans>No time of its own; taken up before normal tickets</Trans>
                    ) : (
                      <Trans>No time of its own; taken up after normal tickets</Trans>
                    )}
                  </Td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      <Text size="small" tone="muted" marginTop="4" maxWidth="prose">
        <Trans>
          Promised on managed plans, counted to the first answer by a person. Without a plan we answer in the order above, during
          office hours.
        </Trans>
      </Text>
    </>
  );
}
