import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { conditionLabels, lineName, returnLabels, type AdminOrder } from './order.ts';
import { useDecideReturn } from './orders.ts';

/** What the customer wants to return, and the decision. */
export function OrderReturn({
  order: { number, order_lines },
  request: { state, condition, note },
}: {
  order: AdminOrder;
  request: NonNullable<AdminOrder['return_requests']>;
}): ReactNode {
  const { t, i18n } = useLingui();
  const decide = useDecideReturn();
  const { loose } = groupByBuild(order_lines.filter(({ is_returned }) => is_returned));
  const { builds } = groupByBuild(order_lines.toSorted((a, b) => a.position - b.position));
  const names = [
    ...[...builds.values()].flatMap((lines, index) => {
      const position = index + 1;
      return lines.some(({ is_returned }) => is_returned) ? [t`Build ${position}`] : [];
    }),
    ...loose.map((line) => `${line.quantity} × ${lineName(line, i18n.locale)}`),
  ];
  return (
    <chakra.div display="grid" gap="2" justifyItems="start" textStyle="ui">
      <Badge tone={state === 'requested' ? 'dusk' : 'neutral'}>{t(returnLabels[state])}</Badge>
      <span>
        {names.join(', ')} · {t(conditionLabels[condition])}
      </span>
      {note ? (
        <Text size="small" dir="auto" whiteSpace="pre-wrap">
          {note}
        </Text>
      ) : null}
      {state === 'requested' ? (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            size="sm"
            disabled={decide.isPending}
            aria-label={t`Approve return: ${number}`}
            onClick={() => decide.mutate({ number, approve: true })}
          >
            <Trans>Approve return</Trans>
          </Button>
          <Button
            size="sm"
            variant="outline"
            disabled={decide.isPending}
            aria-label={t`Decline return: ${number}`}
            onClick={() => decide.mutate({ number, approve: false })}
          >
            <Trans>Decline return</Trans>
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
