import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { company } from '@tulebyte/brand';
import { Options } from '@tulebyte/lists/options';
import { toast } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import { chakra } from '@tulebyte/ui';
import { Checkbox, Field, Input, NativeSelect, SubmitButton } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import { configurationQuery, saveConfiguration, type Configuration } from './configuration.ts';
import { TONES, toneLabels } from './tones.ts';
import { FieldGrid } from '../layout/field-grid.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { RestoredNotice } from '../layout/restored-notice.tsx';

const emptyAsNull = v.transform((text: string) => (text === '' ? null : text));

/** Form values; an empty name or color falls back to the brand's. */
const Values = v.object({
  bot_name: v.pipe(v.string(), v.trim(), v.maxLength(60, 'bot_name'), emptyAsNull),
  brand_tone: v.picklist(TONES),
  default_language: v.picklist(['en', 'es']),
  primary_color: v.pipe(v.string(), v.trim(), v.regex(/^(#[0-9a-fA-F]{6})?$/, 'primary_color'), emptyAsNull),
  position: v.picklist(['bottom-right', 'bottom-left']),
  citations: v.boolean(),
  expand: v.boolean(),
  email_transcript: v.boolean(),
  updated_at: v.string(),
});

export function ConfigurationForm({ configuration }: { configuration: Configuration }): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const save = useSave({ mutationFn: saveConfiguration });
  const refuseConflict = useConflict();
  const kit = useStaffForm({
    id: 'chat-config',
    schema: Values,
    defaultValues: {
      ...configuration,
      bot_name: configuration.bot_name ?? '',
      primary_color: configuration.primary_color ?? '',
    },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) =>
      message === 'primary_color' ? t`Enter # and six characters (0–9 or A–F), such as #0A4D8C.` : t`60 characters at most.`,
    onSubmit: async (values) => {
      const saved = await save.mutateAsync(values).catch((error: unknown) => {
        refuseConflict(error, { takeVersion: (version) => kit.form.setValue('updated_at', version) });
        throw error;
      });
      kit.form.setValue('updated_at', saved.updated_at);
      queries.setQueryData(configurationQuery.queryKey, saved);
      toast({ title: msg`Saved`, description: msg`Visitors see it the next time they open the assistant.`, status: 'success' });
    },
  });
  return (
    <WorkspaceForm kit={kit} maxWidth="narrow" labels={{ bot_name: t`Name`, primary_color: t`Color` }}>
      <RestoredNotice kit={kit} />
      <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))' }} gap="5">
        <Field name="bot_name" label={t`Name`} hint={t`If empty: ${company.shortName} Assistant`}>
          <Input maxLength={80} autoComplete="off" />
        </Field>
        <Field name="primary_color" label={t`Color`} hint={t`If empty: ${company.primaryColor}`}>
          <Input maxLength={7} autoComplete="off" fontFamily="mono" />
        </Field>
        <Field name="brand_tone" label={t`Tone`}>
          <NativeSelect defaultValue={configuration.brand_tone}>
            <Options values={TONES} labels={toneLabels} />
          </NativeSelect>
        </Field>
        <Field name="default_language" label={t`Language`}>
          <NativeSelect defaultValue={configuration.default_language}>
            <option value="en">English</option>
            <option value="es">Español</option>
          </NativeSelect>
        </Field>
        <Field name="position" label={t`Position`}>
          <NativeSelect defaultValue={configuration.position}>
            <option value="bottom-right">{t`Bottom right`}</option>
            <option value="bottom-left">{t`Bottom left`}</option>
          </NativeSelect>
        </Field>
      </FieldGrid>
      <chakra.div display="grid" gap="2">
        <Checkbox name="citations" label={t`Show the sources of an answer`} />
        <Checkbox name="expand" label={t`Visitors can enlarge the window`} />
        <Checkbox name="email_transcript" label={t`Offer to email the conversation`} />
      </chakra.div>
      <div>
        <SubmitButton>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
