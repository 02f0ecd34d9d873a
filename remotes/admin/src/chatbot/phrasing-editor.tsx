import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MAX_PHRASING_LENGTH, type Candidate, type KnowledgeChange } from '@tulebyte/backend-api/functions/assistant-review';
import { SearchField } from '@tulebyte/lists/search-field';
import { formatPercent } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Field, Input, Radio, RadioGroup } from '@tulebyte/ui/form';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useId, useState, type ReactNode } from 'react';
import { FieldConflict } from '../layout/field-conflict.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { RemovedNotice } from '../layout/removed-notice.tsx';
import { RestoredNotice } from '../layout/restored-notice.tsx';
import type { Entry } from './entries.ts';
import { PreviewAndSave } from './preview-and-save.tsx';
import { tryQuery } from './review.ts';
import { useEntryEditor } from './use-entry-editor.ts';

/** Searching for other words finds more. */
const MAX_SENTENCES = 6;

type Language = KnowledgeChange['language'];
interface Chosen {
  url: string;
  sentence: string;
}

/** Assigns a question to a sentence of the site, which staff look up by search. */
export function PhrasingEditor({
  language,
  message,
  entry,
  onEdit,
  onDone,
}: {
  language: Language;
  /** The question that was asked. */
  message: string;
  /** The phrasing being edited. */
  entry?: Extract<Entry, { kind: 'phrasing' }> | undefined;
  onEdit?: () => void;
  /** Saved, or discarded because someone else removed it. */
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const [search, setSearch] = useState(message);
  const initial = {
    ask: entry?.ask ?? message.trim().slice(0, MAX_PHRASING_LENGTH),
    sentence: entry ? keyOf(entry) : '',
  };
  const editor = useEntryEditor({ id: `phrasing-${entry?.id ?? `${language}-${message}`}`, entry, initial, onEdit, onDone });
  const { ask } = editor.values;
  const chosen = sentenceOf(editor.values.sentence);
  const labels = { ask: t`Question, shortened`, sentence: t`Sentence` };
  const isLong = ask.trim().length >= 3;
  const change =
    chosen && isLong
      ? ({
          kind: 'phrasing',
          id: editor.seen?.id ?? null,
          language,
          url: chosen.url,
          sentence: chosen.sentence,
          ask: ask.trim(),
        } as const)
      : null;
  return (
    <chakra.div display="grid" gap="5" minWidth="0">
      {editor.isRemoved ? <RemovedNotice /> : editor.seen ? <RestoredNotice kit={editor.kit} /> : null}
      <FieldConflict
        kit={editor.kit}
        fields={editor.conflicts}
        labels={labels}
        labelOf={(name, value) => (name === 'sentence' ? sentenceOf(String(value))?.sentence : undefined)}
      />
      <Field
        label={labels.ask}
        hint={t`Keep only what matters to the answer. Leave out names and details.`}
        {...(isLong ? {} : { error: t`Use 3 to ${MAX_PHRASING_LENGTH} characters.` })}
      >
        <Input
          value={ask}
          maxLength={MAX_PHRASING_LENGTH}
          autoComplete="off"
          onChange={(event) => editor.set({ ask: event.currentTarget.value })}
        />
      </Field>
      <SearchField
        label={t`Search the site’s sentences`}
        placeholder={t`Words of the right answer`}
        value={search}
        onChange={setSearch}
      />
      <Sentences
        search={search}
        language={language}
        chosen={chosen}
        onChoose={(sentence) => editor.set({ sentence: keyOf(sentence) })}
      />
      <PreviewAndSave
        change={change}
        message={message}
        seen={editor.seen}
        formId={editor.kit.id}
        onDone={editor.done}
        onDiscard={editor.isRemoved ? editor.done : undefined}
        onConflict={(version, { ask: theirAsk, url, sentence }) =>
          editor.resolve(version, { ask: theirAsk, sentence: keyOf({ url: String(url), sentence: String(sentence) }) })
        }
        missing={t`Choose the sentence that answers it.`}
      />
    </chakra.div>
  );
}

function Sentences({
  search,
  language,
  chosen,
  onChoose,
}: {
  search: string;
  language: Language;
  chosen: Chosen | undefined;
  onChoose: (sentence: Chosen) => void;
}): ReactNode {
  const { t } = useLingui();
  const name = useId();
  const asked = search.trim();
  const query = useQuery({ ...tryQuery(asked, language), enabled: asked !== '' });
  if (asked === '') return null;
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="12rem" />}>
      {({ candidates }) => {
        const found = distinct(candidates.filter((candidate) => candidate.language === language)).slice(0, MAX_SENTENCES);
        if (found.length === 0)
          return (
            <InlineEmpty icon="search">
              <Trans>No sentence has these words. Search for other words of the answer, or write it yourself.</Trans>
            </InlineEmpty>
          );
        return (
          <RadioGroup name={name} legend={t`The sentence that answers it`}>
            {found.map(({ url, sentence, heading, confidence }) => (
              <Radio
                key={keyOf({ url, sentence })}
                value={keyOf({ url, sentence })}
                checked={chosen?.url === url && chosen.sentence === sentence}
                onChange={() => onChoose({ url, sentence })}
                label={<span lang={language}>{sentence}</span>}
                hint={
                  <Text as="span" size="small" overflowWrap="anywhere">
                    {heading} · {url} · {formatPercent(confidence)}
                  </Text>
                }
              />
            ))}
          </RadioGroup>
        );
      }}
    </QueryBoundary>
  );
}

/** A sentence and its page as one value; a URL has no spaces. */
const keyOf = ({ url, sentence }: Chosen) => `${url} ${sentence}`;

function sentenceOf(key: string): Chosen | undefined {
  const [url = '', ...words] = key.split(' ');
  return key === '' ? undefined : { url, sentence: words.join(' ') };
}

/** A sentence can be in several sections with the same URL. */
const distinct = (candidates: readonly Candidate[]) => [
  ...new Map(candidates.map((candidate) => [keyOf(candidate), candidate])).values(),
];
