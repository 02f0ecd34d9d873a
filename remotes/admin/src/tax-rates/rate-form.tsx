import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { cities } from '@tulebyte/brand';
import { businessDate } from '@tulebyte/brand/calendar';
import { BackendError } from '@tulebyte/backend-api/rows';
import { NamedOptions } from '@tulebyte/lists/options';
import { toast } from '@tulebyte/platform';
import { Field, FormSubmitError, Input, NativeSelect, SubmitButton } from '@tulebyte/ui/form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useState, type ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldGrid } from '../layout/field-grid.tsx';
import { rateInputFrom, useAddRate } from './rates.ts';

/** Adds a city's rate from a day on, today at the earliest. */
export function RateForm({ onSaved }: { onSaved: () => void }): ReactNode {
  const { t } = useLingui();
  const add = useAddRate();
  const [today] = useState(() => businessDate(Date.now()));
  const messages: Readonly<Record<string, string>> = {
    place: t`Choose a city.`,
    percent: t`Enter a rate from 7.25 to 12 percent, such as 8.875.`,
    date: t`Choose today or a later day.`,
  };
  const kit = useStaffForm({
    id: 'tax-rate',
    schema: rateInputFrom(today),
    defaultValues: { place: '', percent: '', valid_from: '' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => messages[message] ?? message,
    onSubmit: async (rate) => {
      await add.mutateAsync(rate).catch((error: unknown) => {
        const isTaken = error instanceof BackendError && error.code === '23505';
        throw isTaken
          ? new FormSubmitError({ fields: { valid_from: t`This city already has a rate from that day on.` } })
          : error;
      });
      toast({ title: msg`Saved.`, status: 'success' });
    },
  });
  useOnAccepted(kit, onSaved);
  return (
    <WorkspaceForm kit={kit} gap="4" labels={{ place: t`City`, percent: t`Rate (%)`, valid_from: t`Starts on` }}>
      <Field name="place" label={t`City`} required>
        <NativeSelect>
          <option value="">{t`Choose…`}</option>
          <NamedOptions items={cities} />
        </NativeSelect>
      </Field>
      <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))' }}>
        <Field name="percent" label={t`Rate (%)`} required>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <Field name="valid_from" label={t`Starts on`} required>
          <Input type="date" min={today} autoComplete="off" />
        </Field>
      </FieldGrid>
      <div>
        <SubmitButton variant="solid">
          <Trans>Add rate</Trans>
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
