import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { toast } from '@tulebyte/platform';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { Checkbox, Field, Input, Textarea } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../../access/use-staff-form.ts';
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

const Recorded = v.object({
  startedAt: v.pipe(
    v.string(),
    v.check((at) => !Number.isNaN(Date.parse(at))),
    v.transform((at) => new Date(at).toISOString()),
  ),
  samples: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): BurnInSamples => {
      try {
        return parseBurnInSamples(dataset.value);
      } catch (error) {
        if (!(error instanceof SampleError)) throw error;
        addIssue({ message: `${error.line}` });
        return NEVER;
      }
    }),
  ),
  hasPassed: v.boolean(),
});

function BurnInForm({ order, build, onClose }: { order: string; build: string; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const record = useRecordBurnIn();
  const kit = useStaffForm({
    id: `burn-in-${order}-${build}`,
    schema: Recorded,
    defaultValues: { startedAt: '', samples: '', hasPassed: true },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (wrongLine, field) => {
      if (field === 'startedAt') return t`Enter when it started.`;
      return wrongLine === '0'
        ? t`Enter at least 2 samples, and at most 500.`
        : t`Check line ${wrongLine}: each line needs a later minute, starting at 0, and numbers that are possible.`;
    },
    onSubmit: async (input) => {
      await record.mutateAsync({ number: order, build, ...input });
      toast({ title: t`Burn-in recorded`, description: t`The customer sees it with the order.`, status: 'success' });
      onClose();
    },
  });
  const labels = { startedAt: t`Started`, samples: t`Samples` };
  return (
    <WorkspaceForm kit={kit} labels={labels} gap="3" width="full" maxWidth="prose">
      <Field name="startedAt" label={labels.startedAt} required>
        <Input type="datetime-local" />
      </Field>
      <Field
        name="samples"
        label={labels.samples}
        hint={t`One per line: minute, load %, processor °F, graphics card °F. For example 30, 100, 165, 150`}
        required
      >
        <Textarea rows={6} spellCheck={false} />
      </Field>
      <Checkbox name="hasPassed" label={t`It passed`} />
      <FormActions discard={kit} onCancel={onClose} size="sm">
        <Trans>Save burn-in</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
