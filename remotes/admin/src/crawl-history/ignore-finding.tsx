import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@tulebyte/i18n/dates';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { StoredFinding } from './history.ts';
import { useIgnoreFinding } from './requests.ts';

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
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') void ignore.mutate({ path, rule, reason: reason.trim() }, onClose);
  };
  return (
    <chakra.form
      ref={form}
      aria-label={t`Ignore: ${name}`}
      onSubmit={submit}
      display="grid"
      gap="2"
      maxWidth="26rem"
      paddingBlock="2"
    >
      <Field label={t`Why ignore it?`} required>
        <Input maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      <chakra.div display="flex" gap="3">
        <Button type="submit" size="sm" variant="outline" disabled={reason.trim() === ''} loading={ignore.isPending}>
          <Trans>Ignore finding</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
