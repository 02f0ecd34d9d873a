import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import { Alert, Badge, Button, chakra, Text } from '@tulebyte/ui';
import { Field, Textarea } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../../access/use-staff-form.ts';
import { lineName } from '../order.ts';
import { note as reply } from './fulfillment/note.ts';
import { conditionLabels, returnLabels } from './return-labels.ts';
import type { StaffOrder } from './staff-order.ts';
import { useDecideReturn, useReceiveReturn } from './requests.ts';

const Decision = v.pipe(
  v.object({ answer: reply, approve: v.boolean() }),
  v.forward(
    v.partialCheck([['answer'], ['approve']], ({ answer, approve }) => approve || answer !== '', 'missing'),
    ['answer'],
  ),
);

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
  const kit = useStaffForm({
    id: `return-answer-${number}`,
    schema: Decision,
    defaultValues: { answer: '', approve: true },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => (message === 'long' ? t`Keep it under 1,000 characters.` : t`Tell the customer why.`),
    onSubmit: (decision) => decide.mutateAsync({ number, ...decision }),
  });
  const { answer: said, approve } = kit.form.watch();
  const isOwnDecision = answer === said.trim() && approve === (state !== 'declined');
  const hasTried = kit.accepted || kit.form.formState.isSubmitted;
  const isOvertaken = state !== 'requested' && !isOwnDecision && (hasTried || said.trim() !== '');
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
        <WorkspaceForm kit={kit} labels={{ answer: t`Message to the customer` }} gap="3" width="full" maxWidth="prose">
          <Field name="answer" label={t`Message to the customer`} hint={t`Goes into the email. Required to decline.`}>
            <Textarea rows={2} maxLength={1000} />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button
              size="sm"
              disabled={kit.submitting}
              aria-label={t`Approve return: ${number}`}
              type="submit"
              onClick={() => kit.form.setValue('approve', true)}
            >
              <Trans>Approve return</Trans>
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={kit.submitting}
              aria-label={t`Decline return: ${number}`}
              type="submit"
              onClick={() => kit.form.setValue('approve', false)}
            >
              <Trans>Decline return</Trans>
            </Button>
          </chakra.div>
        </WorkspaceForm>
      ) : null}
    </chakra.div>
  );
}
