import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { formatNumber } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { timeTextOn } from '../week/week-time-text.ts';
import type { Reply, Incident } from './incidents.ts';

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
    '& :where(th, td)': { paddingBlock: '3', textAlign: 'end', verticalAlign: 'baseline' },
    '& th:first-of-type': { textAlign: 'start' },
    '& td': { paddingInlineStart: { base: '2', sm: '3' }, whiteSpace: 'nowrap' },
    // "from $1,390", on the narrowest phones
    '& td:last-of-type': { whiteSpace: { base: 'normal', sm: 'nowrap' } },
    '& tbody th': { fontWeight: '600' },
    '& thead th': {
      textStyle: 'small',
      color: 'fg.muted',
      fontWeight: '400',
      verticalAlign: 'bottom',
      paddingInlineStart: { base: '2', sm: '3' },
    },
    '& thead th:first-of-type': { paddingInlineStart: '0' },
    '& tr': { borderBottomWidth: '1px', borderBottomColor: 'border.default' },
  },
});

/** How the race ends: each plan's guaranteed reply, the hours that the whole office loses until then, and its price. */
export function ReplyTable({
  incident,
  replies,
  people,
}: {
  incident: Incident;
  replies: readonly Reply[];
  people: number;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Plan</Trans>
          </th>
          <th scope="col">
            <Trans>Reply by</Trans>
          </th>
          <th scope="col">
            {incident.priority === 'critical' ? (
              <Plural value={people} one="Work hours lost, # person" other="Work hours lost, all # people" />
            ) : (
              <Trans>Office hours until then</Trans>
            )}
          </th>
          <th scope="col">
            <Trans>Per month</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {replies.map(({ plan, by, openMinutes }) => {
          const price = formatUsd(plan.centsPerUserMonth * people);
          return (
            <tr key={plan.id}>
              <th scope="row">{plan.name}</th>
              <Text as="td" size="label">
                {timeTextOn(incident.at, by)}
              </Text>
              <td>{formatNumber((openMinutes / 60) * (incident.priority === 'critical' ? people : 1), 1)}</td>
              <td>{plan.quoted ? t`from ${price}` : price}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
