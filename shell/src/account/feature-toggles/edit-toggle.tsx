import { Trans, useLingui } from '@lingui/react/macro';
import type { FeatureToggle } from '@tulebyte/platform';
import { Button, chakra } from '@tulebyte/ui';
import { Field, Form, Input, NativeSelect, SubmitButton, Textarea, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { SCOPE_LABELS, TOGGLE_SCOPES } from './labels.ts';

type Change = Partial<Omit<FeatureToggle, 'id'>>;

const Fields = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name it'), v.maxLength(80)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(300)),
  scope: v.picklist(TOGGLE_SCOPES),
  focus: v.pipe(
    v.string(),
    v.maxLength(300),
    v.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')),
  ),
});

/** The fields of a toggle, for this browser. Only what was changed is stored. */
export function EditToggle({
  toggle,
  save,
  cancel,
}: {
  toggle: FeatureToggle;
  save: (change: Change) => void;
  cancel: () => void;
}): ReactNode {
  const { t } = useLingui();
  const before = {
    name: toggle.name,
    description: toggle.description,
    scope: toggle.scope,
    focus: (toggle.metadata?.focus ?? []).join(', '),
  };
  const kit = useAppForm({
    id: `toggle-${toggle.id}`,
    schema: Fields,
    defaultValues: before,
    draft: false,
    translate: () => t`Give it a name.`,
    failureMessage: t`This was not saved. Everything you typed is kept.`,
    onSubmit: ({ name, description, scope, focus }) =>
      save({
        ...(name === before.name ? {} : { name }),
        ...(description === before.description ? {} : { description }),
        ...(scope === before.scope ? {} : { scope }),
        ...(focus.join(', ') === before.focus ? {} : { metadata: focus.length > 0 ? { focus } : undefined }),
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
        <Button onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </Form>
  );
}
