import { Trans, useLingui } from '@lingui/react/macro';
import { KnowledgeChange, MAX_FAQ_ANSWER_LENGTH } from '@tulebyte/backend-api/functions/assistant-review';
import { Checkbox, Field, Input, Textarea } from '@tulebyte/ui/form';
import { chakra } from '@tulebyte/ui';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { FieldConflict } from '../layout/field-conflict.tsx';
import { RemovedNotice } from '../layout/removed-notice.tsx';
import { RestoredNotice } from '../layout/restored-notice.tsx';
import type { Entry } from './entries.ts';
import { PreviewAndSave } from './preview-and-save.tsx';
import { addressProblem, useSitePages } from './site-pages.ts';
import { useEntryEditor } from './use-entry-editor.ts';

/** Edits an answer that no page of the site has. Drafts aren't used in answers. */
export function FaqEditor({
  language,
  message,
  entry,
  onEdit,
  onDone,
}: {
  language: KnowledgeChange['language'];
  /** The question that was asked; empty if nobody has. */
  message: string;
  /** The entry being edited. */
  entry?: Extract<Entry, { kind: 'faq' }> | undefined;
  onEdit?: () => void;
  /** Saved, or discarded because someone else removed it. */
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const initial = {
    question: entry?.question ?? asQuestion(message.trim().slice(0, 200)),
    answer: entry?.answer ?? '',
    url: entry?.url ?? '/support',
    is_published: entry?.is_published ?? false,
  };
  const editor = useEntryEditor({ id: `answer-${entry?.id ?? `${language}-${message}`}`, entry, initial, onEdit, onDone });
  const { question, answer, url, is_published: isPublished } = editor.values;
  const labels = { question: t`Question`, answer: t`Answer`, url: t`Page it links to`, is_published: t`Publish` };
  const change = {
    kind: 'faq',
    id: editor.seen?.id ?? null,
    language,
    question: asQuestion(question.trim()),
    answer,
    url,
  } as const;
  const parsed = v.safeParse(KnowledgeChange, change);
  const problem = addressProblem(url, useSitePages().data);
  const problems = {
    empty: t`Enter the address of a page on this site, such as /support.`,
    shape: t`Start with / and leave out spaces.`,
    unknown: t`This site has no page at this address. Check it for typos.`,
  };
  return (
    <chakra.div display="grid" gap="5" minWidth="0">
      {editor.isRemoved ? <RemovedNotice /> : editor.seen ? <RestoredNotice kit={editor.kit} /> : null}
      <FieldConflict kit={editor.kit} fields={editor.conflicts} labels={labels} />
      <Field label={labels.question}>
        <Input
          value={question}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => editor.set({ question: event.currentTarget.value })}
        />
      </Field>
      <Field label={labels.answer} hint={t`The first sentence should answer the question; it is quoted word for word.`}>
        <Textarea
          rows={4}
          value={answer}
          maxLength={MAX_FAQ_ANSWER_LENGTH}
          onChange={(event) => editor.set({ answer: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={labels.url}
        hint={t`An address on this site, such as /pricing#plans`}
        {...(problem ? { error: problems[problem] } : {})}
      >
        <Input
          value={url}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => editor.set({ url: event.currentTarget.value })}
        />
      </Field>
      <Checkbox
        label={labels.is_published}
        hint={t`Until then, it’s a draft that neither the assistant nor the search uses.`}
        checked={isPublished}
        onChange={(event) => editor.set({ is_published: event.currentTarget.checked })}
      />
      <PreviewAndSave
        change={parsed.success && !problem ? parsed.output : null}
        message={message || change.question}
        isPublished={isPublished}
        seen={editor.seen}
        formId={editor.kit.id}
        onDone={editor.done}
        onDiscard={editor.isRemoved ? editor.done : undefined}
        onConflict={(version, { language: _same, ...theirs }) => editor.resolve(version, theirs)}
        missing={
          problem ? (
            <Trans>Fix the page that it links to, then preview the answer.</Trans>
          ) : (
            <Trans>Write a question and an answer of at least 5 characters.</Trans>
          )
        }
      />
    </chakra.div>
  );
}

const asQuestion = (text: string) => (text === '' || text.endsWith('?') ? text : `${text.replace(/[.!…]+$/, '')}?`);
