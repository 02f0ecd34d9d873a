import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@tulebyte/i18n/dates';
import { Button, Text } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useEffect, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import { useRefusal } from '../backend/use-refusal.ts';
import type { StoredFinding } from './history.ts';
import { rejections, useIgnoreFinding } from './requests.ts';

/** Ignores a finding with a reason, or says who ignored it and why, and takes it up again. */
export function IgnoreFinding({ finding, name }: { finding: StoredFinding; name: string }): ReactNode {
  const { t } = useLingui();
  const ignore = useIgnoreFinding();
  const [isOpen, setOpen] = useState(false);
  const { path, rule, ignore_reason: reason } = finding;
  if (finding.ignored_at !== null) {
    const by = finding.ignored_by ?? t`someone who left`;
    const day = formatDate(finding.ignored_at);
    return (
      <Text as="div" size="small" tone="muted" display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
        <Trans>
          Ignored by {by}, {day}: {reason}
        </Trans>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`Stop ignoring: ${name}`}
          loading={ignore.isPending}
          onClick={() => void ignore.mutate({ path, rule, reason: '' })}
        >
          <Trans>Stop ignoring</Trans>
        </Button>
      </Text>
    );
  }
  if (!isOpen) {
    return (
      <Button size="sm" variant="quiet" paddingInline="0" aria-label={t`Ignore: ${name}`} onClick={() => setOpen(true)}>
        <Trans>Ignore</Trans>
      </Button>
    );
  }
  return <ReasonForm finding={finding} name={name} onClose={() => setOpen(false)} />;
}

function ReasonForm({
  finding: { path, rule },
  name,
  onClose,
}: {
  finding: StoredFinding;
  name: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const ignore = useIgnoreFinding();
  const refuse = useRefusal(rejections);
  const kit = useStaffForm({
    id: `ignore-${rule}-${path}`,
    schema: v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1)) }),
    defaultValues: { reason: '' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    onSubmit: async ({ reason }) => {
      await ignore.mutateAsync({ path, rule, reason }).catch(refuse);
      onClose();
    },
  });
  const { form } = kit;
  useEffect(() => form.setFocus('reason'), [form]);
  return (
    <WorkspaceForm
      kit={kit}
      labels={{ reason: t`Why ignore it?` }}
      aria-label={t`Ignore: ${name}`}
      gap="2"
      maxWidth="26rem"
      paddingBlock="2"
    >
      <Field name="reason" label={t`Why ignore it?`} required>
        <Input maxLength={300} />
      </Field>
      <FormActions
        variant="outline"
        size="sm"
        disabled={String(form.watch('reason')).trim() === ''}
        discard={kit}
        onCancel={onClose}
      >
        <Trans>Ignore finding</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
