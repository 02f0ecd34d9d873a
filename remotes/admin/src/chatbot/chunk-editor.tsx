import { Trans, useLingui } from '@lingui/react/macro';
import { KnowledgeChange, MAX_CHUNK_LENGTH } from '@tulebyte/backend-api/functions/assistant-review';
import { MAX_CHAT_MESSAGE_LENGTH } from '@tulebyte/backend-api/functions/chat';
import { chakra, Text } from '@tulebyte/ui';
import { Checkbox, Field, Input, Textarea } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { FieldConflict } from '../layout/field-conflict.tsx';
import { RemovedNotice } from '../layout/removed-notice.tsx';
import { RestoredNotice } from '../layout/restored-notice.tsx';
import type { SeenEntry } from './entries.ts';
import type { Chunk } from './chunks.ts';
import { PreviewAndSave } from './preview-and-save.tsx';
import { useEntryEditor } from './use-entry-editor.ts';

/** Rewords a passage for the assistant and the search, or leaves it out. The page itself stays as it is. */
export function ChunkEditor({
  chunk: { language, slug, url, heading, page_text, body, is_left_out },
  edit,
  onEdit,
  onDone,
}: {
  chunk: Omit<Chunk, 'id' | 'title' | 'origin' | 'edit'>;
  /** The edit that applies now. */
  edit: SeenEntry | null;
  onEdit: () => void;
  /** Saved, or discarded because someone else removed it. */
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const [editedText, setEditedText] = useState(is_left_out ? null : body);
  const editor = useEntryEditor({
    id: `chunk-${language}-${url}-${heading}`,
    entry: edit ?? undefined,
    initial: { text: body, is_left_out },
    onEdit,
    onDone,
  });
  const current_text = editor.isRemoved ? page_text : editedText;
  const { text, is_left_out: isLeftOut } = editor.values;
  const labels = { text: t`Passage`, is_left_out: t`Leave this passage out` };
  const [question, setQuestion] = useState(heading);
  const parsed = v.safeParse(KnowledgeChange, {
    kind: 'chunk',
    id: editor.seen?.id ?? null,
    language,
    slug,
    url,
    heading,
    page_text,
    current_text,
    text: isLeftOut ? null : text,
  });
  const change = parsed.success && parsed.output.kind === 'chunk' ? parsed.output : null;
  const isChanged = change !== null && change.text !== current_text;
  return (
    <chakra.div display="grid" gap="5" minWidth="0">
      {page_text === body ? null : (
        <div>
          <Text size="small" tone="muted">
            <Trans>The page says</Trans>
          </Text>
          <Text size="ui" lang={language} whiteSpace="pre-line" overflowWrap="anywhere">
            {page_text}
          </Text>
        </div>
      )}
      {editor.isRemoved ? <RemovedNotice /> : <RestoredNotice kit={editor.kit} />}
      <FieldConflict kit={editor.kit} fields={editor.conflicts} labels={labels} />
      <Checkbox
        label={labels.is_left_out}
        hint={t`Neither the assistant nor the search finds it. The page stays as it is.`}
        checked={isLeftOut}
        onChange={(event) => editor.set({ is_left_out: event.currentTarget.checked })}
      />
      {isLeftOut ? null : (
        <Field label={labels.text} hint={t`Each line is quoted on its own, word for word.`}>
          <Textarea
            rows={6}
            lang={language}
            value={text}
            maxLength={MAX_CHUNK_LENGTH}
            onChange={(event) => editor.set({ text: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field label={t`Question to try it with`}>
        <Input
          value={question}
          maxLength={MAX_CHAT_MESSAGE_LENGTH}
          autoComplete="off"
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
      </Field>
      <PreviewAndSave
        change={isChanged && question.trim() !== '' ? change : null}
        message={question.trim()}
        seen={editor.seen}
        formId={editor.kit.id}
        onDone={editor.done}
        onDiscard={editor.isRemoved ? editor.done : undefined}
        onConflict={(version, { text: theirs }) => {
          const stored = typeof theirs === 'string' ? theirs : null;
          setEditedText(stored);
          editor.resolve(version, { is_left_out: stored === null, ...(stored === null ? {} : { text: stored }) });
        }}
        missing={
          change === null || question.trim() === ''
            ? t`Write a passage of at least 5 characters, and a question to try it with.`
            : t`Change the passage to preview it.`
        }
      />
    </chakra.div>
  );
}
