import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { chakra } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, Textarea, useRetryKey } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { EditConflict } from '../backend/edit-conflict.ts';
import { FieldConflict, useFieldConflict } from '../layout/field-conflict.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { NewsletterPreview, type Texts } from './newsletter-preview.tsx';
import { NewsletterText, type Newsletter, type Segment } from './newsletter.ts';
import { useNewsletterActions } from './newsletters.ts';
import { SegmentFields, useSegmentLabel } from './segment-fields.tsx';

const Pair = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0,1fr)', xl: 'repeat(2, minmax(0,1fr))' } },
});

/** Edits a newsletter in both languages side by side. The draft survives a reload. */
export function NewsletterDraftForm({
  newsletter,
  copyOf,
  onDone,
}: {
  newsletter?: Newsletter;
  /** What a new draft starts with. */
  copyOf?: Newsletter;
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const { save } = useNewsletterActions();
  const refuseConflict = useConflict();
  const getNewId = useRetryKey();
  /** The draft that is being edited; undefined for a new one. */
  const [id, setId] = useState(newsletter?.id);
  const start = newsletter ?? copyOf;
  const segmentLabel = useSegmentLabel();
  const labels = {
    subject: t`Subject`,
    body: t`Text`,
    subject_es: t`Subject in Spanish`,
    body_es: t`Text in Spanish`,
    to_language: t`Language`,
    to_clients: t`Clients`,
    subscribed_since: t`Subscribed since`,
  };
  const problems: Readonly<Record<string, string>> = {
    subject: t`3 to 120 characters.`,
    body: t`20 to 20,000 characters.`,
    both: t`A Spanish newsletter needs a subject and text, or leave both empty.`,
  };
  const kit = useStaffForm({
    id: `newsletter-${newsletter?.id ?? (copyOf ? `copy-${copyOf.id}` : 'new')}`,
    schema: NewsletterText,
    defaultValues: {
      subject: '',
      body: '',
      subject_es: '',
      body_es: '',
      to_language: 'all',
      to_clients: 'all',
      ...start,
      updated_at: newsletter?.updated_at ?? '',
      subscribed_since: start?.subscribed_since ?? '',
    },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you wrote is still here; try again.`,
    translate: (message) => problems[message] ?? message,
    onSubmit: async (text) => {
      try {
        await save.mutateAsync({ id, newId: getNewId(text), text });
      } catch (error) {
        if (error instanceof EditConflict && error.version === null) {
          setId(undefined);
          throw new FormSubmitError({
            form: t`Someone else sent or deleted this newsletter. Save again to keep your text as a new draft.`,
          });
        }
        refuseConflict(error, {
          takeVersion: (version) => kit.form.setValue('updated_at', version),
          merge: (theirs) => conflict.merge({ ...theirs, subscribed_since: theirs['subscribed_since'] ?? '' }),
        });
        throw error;
      }
      toast({ title: msg`Saved`, status: 'success' });
      onDone();
    },
  });
  const conflict = useFieldConflict(kit);
  const values = kit.form.watch() as Texts & Segment; // the form's fields
  return (
    <WorkspaceForm kit={kit} labels={labels}>
      <FieldConflict kit={kit} fields={conflict.fields} labels={labels} labelOf={segmentLabel} />
      <Pair>
        <chakra.div display="grid" gap="4" alignContent="start">
          <Field name="subject" label={t`Subject`} required>
            <Input maxLength={120} autoComplete="off" />
          </Field>
          <Field
            name="body"
            label={t`Text`}
            hint={t`A blank line starts a paragraph; “## ” before a line makes it a heading. **Bold**, lists with “- ”, and addresses that start with https:// also work.`}
            required
          >
            <Textarea rows={14} maxLength={20_000} />
          </Field>
        </chakra.div>
        <chakra.div display="grid" gap="4" alignContent="space-between">
          <Field name="subject_es" label={t`Subject in Spanish`}>
            <Input maxLength={120} autoComplete="off" lang="es" />
          </Field>
          <Field name="body_es" label={t`Text in Spanish`} hint={t`If empty, Spanish subscribers get the English newsletter.`}>
            <Textarea rows={14} maxLength={20_000} lang="es" />
          </Field>
        </chakra.div>
      </Pair>
      <NewsletterPreview texts={values} />
      <SegmentFields segment={{ ...values, subscribed_since: values.subscribed_since || null }} />
      <FormActions discard={kit} onCancel={onDone} />
    </WorkspaceForm>
  );
}
