import { Trans, useLingui } from '@lingui/react/macro';
import { KnowledgeChange, MAX_FAQ_ANSWER_LENGTH } from '@tulebyte/backend-api/functions/assistant-review';
import { Checkbox, Field, Input, Textarea } from '@tulebyte/ui/form';
import { chakra } from '@tulebyte/ui';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import type { Entry } from './entries.ts';
import { PreviewAndSave } from './preview-and-save.tsx';

/** Edits an answer that no page of the site has. Drafts aren't used in answers. */
export function FaqEditor({
  language,
  message,
  seen,
  onSaved,
}: {
  language: KnowledgeChange['language'];
  /** The question that was asked; empty if nobody has. */
  message: string;
  /** The entry being edited. */
  seen?: Extract<Entry, { kind: 'faq' }>;
  onSaved: () => void;
}): ReactNode {
  const { t } = useLingui();
  const [question, setQuestion] = useState(seen?.question ?? asQuestion(message.trim().slice(0, 200)));
  const [answer, setAnswer] = useState(seen?.answer ?? '');
  const [url, setUrl] = useState(seen?.url ?? '/support');
  const [isPublished, setPublished] = useState(seen?.is_published ?? false);
  const change = { kind: 'faq', id: seen?.id ?? null, language, question: asQuestion(question.trim()), answer, url } as const;
  const parsed = v.safeParse(KnowledgeChange, change);
  const isPath = /^\/\S*$/.test(url);
  return (
    <chakra.div display="grid" gap="5" minWidth="0">
      <Field label={t`Question`}>
        <Input value={question} maxLength={200} autoComplete="off" onChange={(event) => setQuestion(event.currentTarget.value)} />
      </Field>
      <Field label={t`Answer`} hint={t`The first sentence should answer the question; it is quoted word for word.`}>
        <Textarea
          rows={4}
          value={answer}
          maxLength={MAX_FAQ_ANSWER_LENGTH}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t`Page it links to`}
        hint={t`An address on this site, such as /pricing#plans`}
        {...(isPath ? {} : { error: t`Start with / and leave out spaces.` })}
      >
        <Input value={url} maxLength={300} autoComplete="off" onChange={(event) => setUrl(event.currentTarget.value)} />
      </Field>
      <Checkbox
        label={t`Publish`}
        hint={t`Until then it is a draft: neither the assistant nor the search uses it.`}
        checked={isPublished}
        onChange={(event) => setPublished(event.currentTarget.checked)}
      />
      <PreviewAndSave
        change={parsed.success && isPath ? parsed.output : null}
        message={message || change.question}
        isPublished={isPublished}
        seen={seen}
        onSaved={onSaved}
        missing={<Trans>Write a question and an answer of at least 5 characters.</Trans>}
      />
    </chakra.div>
  );
}

const asQuestion = (text: string) => (text === '' || text.endsWith('?') ? text : `${text.replace(/[.!…]+$/, '')}?`);
