import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Alert, Button, chakra, Icon } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, SubmitButton, Textarea } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useEffect, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldConflict, useFieldConflict } from '../layout/field-conflict.tsx';
import { Panels } from '../layout/panel.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { DraftActions } from './draft-actions.tsx';
import type { Draft } from './draft.ts';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { FactList } from './fact-list.tsx';
import { DraftClosed, metadataValues, useSaveDraft, type SeenVersion } from './requests.ts';
import { ResultPreview } from './result-preview.tsx';
import { hasHiddenCharacters, MAX_DESCRIPTION, MAX_TITLE, singleLine } from './text-checks.ts';
import { problemOf, useStructuredDataErrors } from './structured-data-errors.ts';
import { StructuredDataField } from './structured-data-field.tsx';
import { asJson, StructuredDataText } from './structured-data-text.ts';
import { TextHint } from './text-hint.tsx';
import { pageKey, type MetadataVersion, type PageVersions } from './version.ts';

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(singleLine),
    v.maxLength(most, 'long'),
    v.check((line) => !hasHiddenCharacters(line), 'hidden'),
  );
const splitLines = (lines: string) => lines.split('\n').filter(Boolean);
const MetadataInput = v.object({
  title: text(MAX_TITLE),
  description: text(MAX_DESCRIPTION),
  structuredData: StructuredDataText,
  /** The sentences that the texts rest on, one a line. */
  facts: v.pipe(v.string(), v.transform(splitLines)),
  /**
   * The version from when editing began, or a colleague's that was compared. A refetch must not replace it. Stored with the texts, which
   * survive a reload.
   */
  seenId: v.string(),
  seenRevision: v.number(),
});

/** The title, description, and texts of structured data of a page beside its search result. Saving makes a draft; the page stays as it is. */
export function MetadataForm({
  page,
  pages,
  versions: { live, open },
  draft,
  startWithDraft,
  onChanges,
  onDiscard,
}: {
  page: PageReport;
  pages: readonly PageReport[];
  versions: PageVersions;
  /** A suggestion from the page's own sentences. */
  draft: Draft | null;
  startWithDraft: boolean;
  /** Called when the form has changes that aren't saved, and when it has no more. */
  onChanges: (hasChanges: boolean) => void;
  onDiscard: () => void;
}): ReactNode {
  const { t } = useLingui();
  const save = useSaveDraft(pageKey(page.path));
  const refuseConflict = useConflict();
  const newId = useState(() => crypto.randomUUID())[0];
  const latest: SeenVersion = open ?? { id: newId, revision: 0 };
  const current = open ?? { title: live?.title || page.title, description: live?.description || page.description };
  const start = !open && startWithDraft && draft ? draft : current;
  const structured = (open ?? live)?.structured_data ?? {};
  const startFacts = open?.facts ?? (startWithDraft && draft ? draft.facts : []);
  const explain = useStructuredDataErrors();
  const kit = useStaffForm({
    id: `metadata-${page.path}`,
    schema: MetadataInput,
    defaultValues: metadataValues({
      ...latest,
      title: start.title,
      description: start.description,
      structured_data: structured,
      facts: [...startFacts],
    }),
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message, field) => {
      if (field === 'structuredData') return explain(problemOf(message));
      if (message === 'hidden') return t`This has hidden characters. Type it instead of pasting it.`;
      return field === 'title' ? t`${MAX_TITLE} characters at most.` : t`${MAX_DESCRIPTION} characters at most.`;
    },
    onSubmit: async ({ seenId, seenRevision, ...texts }) => {
      const isUnchanged =
        texts.title === singleLine(current.title) &&
        texts.description === singleLine(current.description) &&
        asJson(texts.structuredData) === asJson(structured);
      // A draft that has changed since is replaced, or was saved by a request whose response was lost.
      if (isUnchanged && seenRevision === latest.revision)
        throw new FormSubmitError({
          form: t`There’s nothing to save yet. Change the title, description, or structured data first.`,
        });
      try {
        setSeen({ id: seenId, revision: await save.mutateAsync({ seen: { id: seenId, revision: seenRevision }, draft: texts }) });
        conflict.clear();
      } catch (error) {
        if (error instanceof DraftClosed) throw refuseClosed(error.version);
        refuseConflict(error, {
          merge: ({ seenId: id, seenRevision: revision, ...theirs }) => {
            setSeen({ id, revision });
            return conflict.merge(theirs);
          },
          startOver: () => setSeen({ id: crypto.randomUUID(), revision: 0 }),
        });
        throw error;
      }
      toast({ title: msg`Draft saved. Send it for review when it’s ready.`, status: 'success' });
    },
  });
  const refuseClosed = ({ state, author, reviewer }: MetadataVersion): FormSubmitError => {
    if (state === 'in_review') {
      const who = author ?? t`Someone else`;
      return new FormSubmitError({
        form: t`${who} sent this page’s copy for review while you were editing. What you typed is still here. You can save it after the copy is withdrawn or sent back.`,
      });
    }
    setSeen({ id: crypto.randomUUID(), revision: 0 });
    const who = reviewer ?? t`Someone else`;
    return new FormSubmitError({
      form: t`${who} approved this page’s copy while you were editing. What you typed is still here: save again to make it a new draft.`,
    });
  };
  const setSeen = ({ id, revision }: { id: unknown; revision: unknown }) => {
    kit.form.setValue('seenId', id);
    kit.form.setValue('seenRevision', revision);
  };
  const conflict = useFieldConflict(kit);
  const { dirty } = kit;
  useEffect(() => {
    onChanges(dirty);
    return () => onChanges(false);
  }, [dirty, onChanges]);
  const labels = { title: t`Title`, description: t`Description`, structuredData: t`Structured data`, facts: t`Based on` };
  const [title, description, structuredData, facts, seenId, seenRevision] = kit.form.watch([
    'title',
    'description',
    'structuredData',
    'facts',
    'seenId',
    'seenRevision',
  ]) as [string, string, string, string, string, number];
  const applyDraft = (suggestion: Draft) => {
    kit.form.setValue('title', suggestion.title, { shouldDirty: true });
    kit.form.setValue('description', suggestion.description, { shouldDirty: true });
    kit.form.setValue('facts', suggestion.facts.join('\n'), { shouldDirty: true });
  };
  const discard = () => {
    kit.reset();
    onDiscard();
  };
  return (
    <chakra.div display="grid" gap="4">
      <WorkspaceForm kit={kit} gap="4" labels={labels}>
        <FieldConflict kit={kit} fields={conflict.fields} labels={labels} />
        {/* On phones, the result is right below the fields that it shows. */}
        <Panels>
          <chakra.div display="grid" gap="4" alignContent="start">
            <chakra.div display="grid" gap="1">
              <Field name="title" label={labels.title}>
                <Input autoComplete="off" />
              </Field>
              <TextHint page={page} field="title" text={title} pages={pages} />
            </chakra.div>
            <chakra.div display="grid" gap="1">
              <Field name="description" label={labels.description}>
                <Textarea rows={4} />
              </Field>
              <TextHint page={page} field="description" text={description} pages={pages} />
            </chakra.div>
          </chakra.div>
          <chakra.div display="grid" gap="4" alignContent="start">
            <ResultPreview
              path={page.path}
              title={singleLine(title) || (live?.title ? t`The page’s own title` : page.title)}
              description={singleLine(description) || (live?.description ? t`The page’s own description` : page.description)}
            />
            <FactList facts={splitLines(facts)} />
          </chakra.div>
        </Panels>
        <StructuredDataField
          page={page}
          json={structuredData}
          onChange={(json) => kit.form.setValue('structuredData', json, { shouldDirty: true })}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <SubmitButton variant="solid">
            <Trans>Save draft</Trans>
          </SubmitButton>
          {draft === null || draft.tooCloseTo ? null : (
            <Button variant="outline" onClick={() => applyDraft(draft)}>
              <Icon name="edit" />
              <Trans>Use the suggestion</Trans>
            </Button>
          )}
        </chakra.div>
      </WorkspaceForm>
      {open?.state === 'in_review' ? <SentForReview version={open} onShow={() => onChanges(false)} /> : null}
      {open?.state === 'draft' && !kit.submitting ? (
        <DraftActions version={open} seen={{ id: seenId, revision: seenRevision }} hasChanges={dirty} onDiscard={discard} />
      ) : null}
    </chakra.div>
  );
}

/** The draft went to review while someone is typing. */
function SentForReview({ version, onShow }: { version: MetadataVersion; onShow: () => void }): ReactNode {
  const { t } = useLingui();
  const author = version.author ?? t`Someone who left`;
  return (
    <Alert
      tone="warning"
      live
      title={t`${author} sent this page’s copy for review`}
      actions={
        <Button size="sm" variant="outline" onClick={onShow}>
          <Trans>Show what’s in review</Trans>
        </Button>
      }
    >
      <Trans>What you typed is still here. You can save it after the copy is withdrawn or sent back.</Trans>
    </Alert>
  );
}
