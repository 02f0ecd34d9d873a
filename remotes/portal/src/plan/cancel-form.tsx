import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Heading, Surface, Text } from '@tulebyte/ui';
import { Field, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { formatDay } from '@tulebyte/i18n/dates';
import { usePlanAction, type ActivePlan } from './my-plan.ts';
import { throwPlanError } from './plan-error.ts';

const Cancellation = v.object({ reason: v.pipe(v.string(), v.trim(), v.maxLength(1000, 'reason')) });

/** Cancels the plan with one click: the reason is optional, and there is no counteroffer in between. */
export function CancelForm({ userId, plan, onDone }: { userId: string; plan: ActivePlan; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const action = usePlanAction(userId, plan);
  const day = formatDay(plan.plan_cancellation_date, 'long');
  const kit = useWorkspaceForm({
    id: 'cancel-plan',
    schema: Cancellation,
    defaultValues: { reason: '' },
    failureMessage: t`We couldn’t cancel the plan. Please try again, or call us and we’ll cancel it for you.`,
    translate: () => t`1,000 characters at most.`,
    onSubmit: async ({ reason }) => {
      try {
        await action.mutateAsync({ do: 'cancel', reason });
      } catch (error) {
        throwPlanError(error, t);
      }
      toast({ title: msg`The plan is canceled. We’re emailing you a confirmation.`, status: 'success' });
      onDone();
    },
  });
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }}>
      <Heading as="h2" size="h3" marginBottom="3">
        <Trans>Cancel plan</Trans>
      </Heading>
      <WorkspaceForm kit={kit} gap="5" labels={{ reason: t`Why?` }}>
        <Text>
          <Trans>
            The plan then ends on <strong>{day}</strong>. You won’t be charged after that day, and until then you can still decide
            to keep it.
          </Trans>
        </Text>
        <Field name="reason" label={t`Why?`} optionalLabel={t`Optional`}>
          <Textarea rows={2} />
        </Field>
        <FormActions variant="danger" onCancel={onDone} cancelLabel={<Trans>Keep my plan</Trans>}>
          <Trans>Cancel the plan now</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
