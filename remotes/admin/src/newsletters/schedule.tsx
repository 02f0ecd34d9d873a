import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Field, FormSubmitError, Input } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import type { Newsletter } from './newsletter.ts';
import { explainFailure, useNewsletterActions, useSegmentSize } from './newsletters.ts';
import { PreviewButton } from './preview-button.tsx';

/** Chooses when a newsletter goes out. */
export function ScheduleForm({ newsletter, onDone }: { newsletter: Newsletter; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const { schedule } = useNewsletterActions();
  const { data: size } = useSegmentSize(newsletter);
  const invalidTime = t`Choose a time within the next year.`;
  const kit = useStaffForm({
    id: `newsletter-time-${newsletter.id}`,
    schema: v.object({ time: v.pipe(v.string(), v.minLength(1)) }),
    defaultValues: { time: '' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => invalidTime,
    onSubmit: async ({ time }) => {
      try {
        await schedule.mutateAsync({ newsletter, localTime: time });
      } catch (error) {
        const refusal = explainFailure(error);
        if (!refusal) throw error;
        if (error instanceof BackendError && error.hint === 'newsletter_time')
          throw new FormSubmitError({ fields: { time: invalidTime } });
        // A toast: if someone else scheduled it, this form is gone by now.
        toast({ ...refusal, status: 'error' });
        throw new FormSubmitError({});
      }
      toast({ title: msg`Scheduled`, status: 'success' });
      onDone();
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ time: t`Send at, in Pacific time` }}>
      <Field name="time" label={t`Send at, in Pacific time`} required>
        <Input type="datetime-local" />
      </Field>
      <Text size="small" tone="muted">
        {size === undefined ? null : (
          <Plural
            value={size}
            one="To everyone in its segment at that time; today, # subscriber."
            other="To everyone in its segment at that time; today, # subscribers."
          />
        )}
      </Text>
      <FormActions size="sm" discard={kit} onCancel={onDone}>
        <Trans>Schedule</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}

/** A scheduled newsletter gets another time or becomes a draft again. */
export function ScheduledActions({ newsletter }: { newsletter: Newsletter }): ReactNode {
  const { t } = useLingui();
  const { schedule } = useNewsletterActions();
  const { subject } = newsletter;
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <ScheduleForm newsletter={newsletter} onDone={() => setChanging(false)} />;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <PreviewButton newsletter={newsletter} />
      <Button size="sm" variant="quiet" aria-label={t`Change the time: ${subject}`} onClick={() => setChanging(true)}>
        <Trans>Change the time</Trans>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t`Don’t send it: ${subject}`}
        loading={schedule.isPending}
        onClick={() => schedule.mutate({ newsletter }, () => toast({ title: msg`It’s a draft again`, status: 'success' }))}
      >
        <Trans>Don’t send it</Trans>
      </Button>
    </chakra.div>
  );
}
