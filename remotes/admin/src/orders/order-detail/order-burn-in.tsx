import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { toast } from '@tulebyte/platform';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { Checkbox, Field, Input, Textarea } from '@tulebyte/ui/form';
import { useState, type FormEvent, type ReactNode } from 'react';
import { parseBurnInSamples, SampleError, type BurnInSamples } from './burn-in-samples.ts';
import type { StaffOrder } from './staff-order.ts';
import { useRecordBurnIn } from './requests.ts';

/** A build's burn-in, or the form that records it. */
export function OrderBurnIn({
  order,
  build,
  position,
  recorded,
}: {
  order: string;
  build: string;
  /** Position of the build in the order, from 1. */
  position: number;
  recorded: StaffOrder['burn_ins'][number] | undefined;
}): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div display="grid" gap="2" justifyItems="start" marginTop="2">
      {recorded ? (
        <Text as="div" size="small" display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <Badge tone={recorded.has_passed ? 'tule' : 'error'}>
            {recorded.has_passed ? <Trans>Burn-in passed</Trans> : <Trans>Burn-in failed</Trans>}
          </Badge>
          {formatDateTime(recorded.ended_at)}
        </Text>
      ) : null}
      {isOpen ? (
        <BurnInForm order={order} build={build} onClose={() => setOpen(false)} />
      ) : (
        <Button size="sm" aria-label={t`Record burn-in: ${order}, build ${position}`} onClick={() => setOpen(true)}>
          {recorded ? <Trans>Record it again</Trans> : <Trans>Record burn-in</Trans>}
        </Button>
      )}
    </chakra.div>
  );
}

function BurnInForm({ order, build, onClose }: { order: string; build: string; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const record = useRecordBurnIn();
  const [startedAt, setStartedAt] = useState('');
  const [text, setText] = useState('');
  const [hasPassed, setPassed] = useState(true);
  const [wrongLine, setWrongLine] = useState<number>();
  const [isStartMissing, setStartMissing] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const samples = read();
    const isUndated = Number.isNaN(Date.parse(startedAt));
    setStartMissing(isUndated);
    if (isUndated || !samples) {
      event.currentTarget.querySelector<HTMLElement>(isUndated ? 'input' : 'textarea')?.focus();
      return;
    }
    void record.mutate({ number: order, build, startedAt: new Date(startedAt).toISOString(), hasPassed, samples }, () => {
      toast({ title: t`Burn-in recorded`, description: t`The customer sees it with the order.`, status: 'success' });
      onClose();
    });
  };
  function read(): BurnInSamples | undefined {
    try {
      const samples = parseBurnInSamples(text);
      setWrongLine(undefined);
      return samples;
    } catch (error) {
      if (!(error instanceof SampleError)) throw error;
      setWrongLine(error.line);
      return undefined;
    }
  }
  const samplesError =
    wrongLine === undefined
      ? undefined
      : wrongLine === 0
        ? t`Enter at least 2 samples, and at most 500.`
        : t`Check line ${wrongLine}: each line needs a later minute, starting at 0, and numbers that are possible.`;
  return (
    <chakra.form display="grid" gap="3" width="full" maxWidth="prose" data-dirty={text === '' ? undefined : ''} onSubmit={save}>
      <Field label={t`Started`} {...(isStartMissing ? { error: t`Enter when it started.` } : {})} required>
        <Input type="datetime-local" value={startedAt} onChange={(event) => setStartedAt(event.currentTarget.value)} />
      </Field>
      <Field
        label={t`Samples`}
        hint={t`One a line: minute, load %, processor °F, graphics card °F. For example 30, 100, 165, 150`}
        {...(samplesError === undefined ? {} : { error: samplesError })}
        required
      >
        <Textarea rows={6} spellCheck={false} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <Checkbox label={t`It passed`} checked={hasPassed} onChange={(event) => setPassed(event.currentTarget.checked)} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button size="sm" variant="solid" type="submit" loading={record.isPending}>
          <Trans>Save burn-in</Trans>
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
