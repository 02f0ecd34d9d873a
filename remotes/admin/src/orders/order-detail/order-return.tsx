import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import { Alert, Badge, Button, chakra, Text } from '@tulebyte/ui';
import { Field, Textarea } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import { lineName } from '../order.ts';
import { conditionLabels, returnLabels } from './return-labels.ts';
import type { StaffOrder } from './staff-order.ts';
import { useDecideReturn, useReceiveReturn } from './requests.ts';

/** What the customer wants to return, the decision, and whether it is here. */
export function OrderReturn({
  order: { number, order_lines },
  request: { state, condition, note, answer },
}: {
  order: StaffOrder;
  request: NonNullable<StaffOrder['return_requests']>;
}): ReactNode {
  const { t, i18n } = useLingui();
  const decide = useDecideReturn();
  const receive = useReceiveReturn();
  const [said, setSaid] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isApproving, setApproving] = useState<boolean>();
  const settle = (approve: boolean) => {
    setApproving(approve);
    decide.mutate({ number, approve, answer: said });
  };
  const isOwnDecision = answer === said.trim() && isApproving === (state !== 'declined');
  const isOvertaken = state !== 'requested' && !isOwnDecision && (isApproving !== undefined || said.trim() !== '');
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
      <Badge tone={state === 'requested' || state === 'approved' ? 'dusk' : 'neutral'}>{t(returnLabels[state])}</Badge>
      <span>
        {names.join(', ')} · {t(conditionLabels[condition])}
      </span>
      {note ? (
        <Text size="small" dir="auto" whiteSpace="pre-wrap">
          {note}
        </Text>
      ) : null}
      {answer ? (
        <Text size="small" tone="muted" dir="auto" whiteSpace="pre-wrap">
          {t`Our answer: ${answer}`}
        </Text>
      ) : null}
      {isOvertaken ? (
        <Alert tone="warning" title={t`Someone else decided this return first`}>
          {said.trim() === '' ? null : t`Your message wasn’t sent: ${said}`}
        </Alert>
      ) : null}
      {state === 'approved' ? (
        <>
          <Text size="small" tone="muted">
            <Trans>The customer brings it back. Once you have it, mark it as received and refund it below.</Trans>
          </Text>
          <Button
            size="sm"
            loading={receive.isPending}
            aria-label={t`Mark as received: ${number}`}
            onClick={() => void receive.mutate(number)}
          >
            <Trans>Mark as received</Trans>
          </Button>
        </>
      ) : null}
      {state === 'requested' ? (
        <chakra.form
          display="grid"
          gap="3"
          width="full"
          maxWidth="prose"
          data-dirty={said === '' ? undefined : ''}
          onSubmit={(event) => {
            event.preventDefault();
            settle(true);
          }}
        >
          <Field
            name={`return-answer-${number}`}
            label={t`Message to the customer`}
            hint={t`Goes into the email. Required to decline.`}
            {...(isReasonMissing ? { error: t`Tell the customer why.` } : {})}
          >
            <Textarea
              rows={2}
              maxLength={1000}
              value={said}
              onChange={(event) => {
                setSaid(event.currentTarget.value);
                setReasonMissing(false);
              }}
            />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button size="sm" disabled={decide.isPending} aria-label={t`Approve return: ${number}`} type="submit">
              <Trans>Approve return</Trans>
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={decide.isPending}
              aria-label={t`Decline return: ${number}`}
              onClick={({ currentTarget: { form } }) => {
                if (said.trim() !== '') return settle(false);
                setReasonMissing(true);
                form?.querySelector('textarea')?.focus();
              }}
            >
              <Trans>Decline return</Trans>
            </Button>
          </chakra.div>
        </chakra.form>
      ) : null}
    </chakra.div>
  );
}
