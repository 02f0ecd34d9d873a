import { Trans, useLingui } from '@lingui/react/macro';
import type { FeatureToggle } from '@tulebyte/platform';
import { toggleLabels } from '@tulebyte/platform/account-labels';
import { Button, chakra } from '@tulebyte/ui';
import { Field, Form, Input, NativeSelect, SubmitButton, Textarea, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { focusLabels, SCOPE_LABELS, TOGGLE_SCOPES } from './labels.ts';

type ToggleChange = Partial<Omit<FeatureToggle, 'id'>>;

const ToggleFields = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name it'), v.maxLength(80)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(300)),
  scope: v.picklist(TOGGLE_SCOPES),
  focus: v.pipe(
    v.string(),
    v.maxLength(300),
    v.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')),
  ),
});

/** Edits a toggle's fields in this browser. Only changed fields are stored. */
export function EditToggle({
  toggle,
  onSave,
  onCancel,
}: {
  toggle: FeatureToggle;
  onSave: (change: ToggleChange) => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useLingui();
  const initial = {
    ...toggleLabels(toggle, t),
    scope: toggle.scope,
    focus: focusLabels(toggle, t).join(', '),
  };
  const kit = useAppForm({
    id: `toggle-${toggle.id}`,
    schema: ToggleFields,
    defaultValues: initial,
    draft: false,
    translate: () => t`Give it a name.`,
    failureMessage: t`We couldn’t save this. Everything you typed is still here.`,
    onSubmit: ({ name, description, scope, focus }) =>
      onSave({
        ...(name === initial.name ? {} : { name }),
        ...(description === initial.description ? {} : { description }),
        ...(scope === initial.scope ? {} : { scope }),
        ...(focus.join(', ') === initial.focus ? {} : { metadata: focus.length > 0 ? { focus } : undefined }),
      }),
  });
  const optional = t`optional`;
  return (
    <Form kit={kit} marginTop="4" maxWidth="narrow">
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
        <Field name="name" label={t`Name`} required>
          <Input autoComplete="off" maxLength={80} />
        </Field>
        <Field name="scope" label={t`Scope`}>
          <NativeSelect>
            {TOGGLE_SCOPES.map((scope) => (
              <option key={scope} value={scope}>
                {t(SCOPE_LABELS[scope])}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </chakra.div>
      <Field name="description" label={t`Description`} optionalLabel={optional}>
        <Textarea rows={2} maxLength={300} />
      </Field>
      <Field name="focus" label={t`Focus`} hint={t`Words separated by commas`} optionalLabel={optional}>
        <Input autoComplete="off" maxLength={300} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <SubmitButton variant="solid">
          <Trans>Save</Trans>
        </SubmitButton>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </Form>
  );
}
