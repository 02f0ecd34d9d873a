import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '@tulebyte/i18n/live-time';
import { NamedOptions, Options } from '@tulebyte/lists/options';
import { toast } from '@tulebyte/platform';
import { Field, FormSubmitError, Input, NativeSelect, SubmitButton, Textarea } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldGrid } from '../layout/field-grid.tsx';
import { localDay } from '../layout/local-day.ts';
import { RestoredNotice } from '../layout/restored-notice.tsx';
import { useStaff } from '../tickets/staff.ts';
import { settingLabels } from './labels.ts';
import { isChangedSince, useSaveDecision } from './requests.ts';
import { SETTINGS, type Toggle } from './toggle.ts';

/** @param expiry the stored day, which may have passed */
const decisionInput = (expiry: string | null, today: string) =>
  v.object({
    setting: v.picklist(SETTINGS),
    owner: v.string(),
    expires_on: v.pipe(
      v.string(),
      v.check((day) => day === '' || day === expiry || day >= today, 'expiry'),
    ),
    note: v.pipe(v.string(), v.trim(), v.maxLength(500, 'note_long')),
    /** From when editing began, which a refetch must not replace; null after a conflict: the latest. */
    version: v.nullable(v.number()),
  });

/** What operators decide about a toggle: on, off, or the release's default, who looks after it, until when, and why. */
export function DecisionForm({ toggle }: { toggle: Toggle }): ReactNode {
  const { t } = useLingui();
  const staff = useStaff().data ?? (toggle.owner_id === null ? [] : [{ id: toggle.owner_id, name: toggle.owner ?? '' }]);
  const save = useSaveDecision(toggle.id);
  const today = localDay(useNow());
  const kit = useStaffForm({
    id: `toggle-decision-${toggle.id}`,
    schema: decisionInput(toggle.expires_on, today),
    defaultValues: {
      setting: toggle.setting,
      owner: toggle.owner_id ?? '',
      expires_on: toggle.expires_on ?? '',
      note: toggle.note,
      version: toggle.version,
    },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => (message === 'expiry' ? t`Choose today or a later day.` : t`500 characters at most.`),
    onSubmit: async ({ version, ...decision }) => {
      const seen = version ?? toggle.version;
      try {
        await save.mutateAsync({ seen, decision });
      } catch (error) {
        if (!isChangedSince(error)) throw error;
        kit.form.setValue('version', null);
        throw new FormSubmitError({
          form: t`Someone else changed this toggle while you were editing. The history shows their change. Save again to replace it.`,
        });
      }
      kit.form.setValue('version', seen + 1);
      toast({ title: msg`Saved. New pages follow within seconds.`, status: 'success' });
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="4" maxWidth="40rem" labels={{ expires_on: t`Expires`, note: t`Note` }}>
      <RestoredNotice kit={kit} />
      <FieldGrid columns={{ sm: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))' }}>
        <Field name="setting" label={t`Setting`}>
          <NativeSelect defaultValue={toggle.setting}>
            <Options values={SETTINGS} labels={settingLabels} />
          </NativeSelect>
        </Field>
        <Field name="owner" label={t`Owner`}>
          {/* Another one once the team is known, so that it shows the owner. */}
          <NativeSelect key={staff.length} defaultValue={toggle.owner_id ?? ''}>
            <option value="">{t`Nobody`}</option>
            <NamedOptions items={staff} />
          </NativeSelect>
        </Field>
        <Field name="expires_on" label={t`Expires`} hint={t`We flag it then; it doesn’t switch by itself.`}>
          <Input type="date" min={today} />
        </Field>
      </FieldGrid>
      <Field name="note" label={t`Note`} hint={t`Why you chose this, and what has to happen before the toggle can be removed.`}>
        <Textarea rows={3} />
      </Field>
      <div>
        <SubmitButton variant="solid">
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
