import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Alert, Badge, Button, chakra, Icon, Text } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import { Skeleton } from '@tulebyte/ui/data';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { useEditedRows } from '../layout/use-edited-rows.ts';
import { entriesQuery, useRemoveEntry, type Entry } from './entries.ts';
import { EntryHistory, RemovedEntries } from './entry-history.tsx';
import { FaqEditor } from './faq-editor.tsx';
import { ChunkEditor } from './chunk-editor.tsx';
import { outdatedEditsQuery } from './chunks.ts';
import { PhrasingEditor } from './phrasing-editor.tsx';

/** Entries that staff added: phrasings and written answers, with their history. */
export function EntriesPanel(): ReactNode {
  const { t } = useLingui();
  const query = useQuery(entriesQuery);
  const [isWriting, setWriting] = useState(false);
  return (
    <Panel
      title={t`Added by staff`}
      note={t`Phrasings of questions that the site answers, answers that no page has, and edited passages.`}
      actions={
        <Button size="sm" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
          <Icon name="plus" />
          <Trans>New answer</Trans>
        </Button>
      }
    >
      {isWriting ? <NewAnswer onDone={() => setWriting(false)} /> : null}
      <QueryBoundary query={query} skeleton={<Skeleton height="12rem" />}>
        {(entries) => (
          <chakra.div display="grid" gap="6">
            <EntryList entries={entries} />
            <RemovedEntries present={entries} />
          </chakra.div>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function EntryList({ entries }: { entries: readonly Entry[] }): ReactNode {
  const { t } = useLingui();
  const { rows, isRemoved, setEdited } = useEditedRows(entries);
  if (rows.length === 0)
    return <InlineEmpty icon="edit">{t`Nothing yet. Answer a question on the list, or write a new answer.`}</InlineEmpty>;
  return (
    <ul aria-label={t`Added by staff`}>
      {rows.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          isRemoved={isRemoved(entry)}
          onEditing={(isEditing) => setEdited(entry, isEditing)}
        />
      ))}
    </ul>
  );
}

/** An answer to a question that nobody has asked yet. */
function NewAnswer({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  return (
    <chakra.div
      bg="bg.sunken"
      borderRadius="surface"
      padding={{ base: '4', md: '5' }}
      marginBottom="6"
      display="grid"
      gap="5"
      minWidth="0"
    >
      <Field label={t`Language`}>
        <NativeSelect value={language} onChange={({ currentTarget: { value } }) => setLanguage(value === 'es' ? 'es' : 'en')}>
          <option value="en">English</option>
          <option value="es">Español</option>
        </NativeSelect>
      </Field>
      <FaqEditor key={language} language={language} message="" onDone={onDone} />
    </chakra.div>
  );
}

/** The question that an entry answers, or the heading of its passage. */
const questionOf = (entry: Entry) =>
  entry.kind === 'phrasing' ? entry.ask : entry.kind === 'faq' ? entry.question : entry.heading;

function EntryRow({
  entry,
  isRemoved,
  onEditing,
}: {
  entry: Entry;
  /** By someone else, while it was being edited. */
  isRemoved: boolean;
  onEditing: (isEditing: boolean) => void;
}): ReactNode {
  const { t } = useLingui();
  const [view, setView] = useState<'editor' | 'history'>();
  const remove = useRemoveEntry();
  const { data: outdated } = useQuery(outdatedEditsQuery);
  const isOutdated = outdated?.has(entry.id) ?? false;
  const question = questionOf(entry);
  const show = (wanted: typeof view) => {
    setView(wanted);
    onEditing(false);
  };
  const toggle = (wanted: 'editor' | 'history') => show(view === wanted ? undefined : wanted);
  return (
    <chakra.li display="grid" gap="3" paddingBlock="3.5" borderTopWidth="1px" borderColor="border.default">
      <chakra.div minWidth="0">
        <Text size="ui" fontWeight="600" overflowWrap="anywhere" lang={entry.language}>
          {question}
        </Text>
        <Text size="ui" overflowWrap="anywhere" lang={entry.language}>
          {entry.kind === 'phrasing' ? entry.sentence : entry.kind === 'faq' ? entry.answer : (entry.text ?? entry.page_text)}
        </Text>
        {isOutdated ? <NowSays text={outdated?.get(entry.id) ?? null} language={entry.language} /> : null}
        <Text as="div" size="small" tone="muted" display="flex" flexWrap="wrap" gap="2" alignItems="center" marginTop="1">
          {entry.kind === 'phrasing' ? (
            <Badge tone="river">{t`Phrasing`}</Badge>
          ) : entry.kind === 'chunk' ? (
            <Badge tone="river">{entry.text === null ? t`Passage left out` : t`Edited passage`}</Badge>
          ) : entry.is_published ? (
            <Badge tone="tule">{t`Published answer`}</Badge>
          ) : (
            <Badge tone="dusk">{t`Draft answer`}</Badge>
          )}
          <chakra.span overflowWrap="anywhere">{entry.url}</chakra.span>
          <RelativeTime at={entry.updated_at} />
        </Text>
      </chakra.div>
      {isRemoved ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {isOutdated ? null : (
            <Button
              size="sm"
              aria-expanded={view === 'editor'}
              aria-label={t`Edit “${question}”`}
              onClick={() => toggle('editor')}
            >
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={view === 'history'}
            aria-label={t`History of “${question}”`}
            onClick={() => toggle('history')}
          >
            <Trans>History</Trans>
          </Button>
          <ConfirmButton
            name={t`Remove “${question}”`}
            question={<Trans>The assistant no longer uses it. You can restore it below.</Trans>}
            confirmLabel={<Trans>Yes, remove it</Trans>}
            pending={remove.isPending}
            onConfirm={() => {
              onEditing(false);
              void remove.mutate(entry);
            }}
          >
            <Trans>Remove</Trans>
          </ConfirmButton>
        </chakra.div>
      )}
      {view === 'editor' ? (
        <chakra.div bg="bg.sunken" borderRadius="surface" padding={{ base: '4', md: '5' }} minWidth="0">
          <EntryEditor entry={entry} isRemoved={isRemoved} onEdit={() => onEditing(true)} onDone={() => show(undefined)} />
        </chakra.div>
      ) : null}
      {view === 'history' ? <EntryHistory entry={entry} /> : null}
    </chakra.li>
  );
}

function EntryEditor({
  entry,
  isRemoved,
  onEdit,
  onDone,
}: {
  entry: Entry;
  isRemoved: boolean;
  onEdit: () => void;
  onDone: () => void;
}): ReactNode {
  if (entry.kind === 'chunk') {
    const { text, ...chunk } = entry;
    const shown = { ...chunk, body: text ?? chunk.page_text, is_left_out: text === null };
    return <ChunkEditor chunk={shown} edit={isRemoved ? null : entry} onEdit={onEdit} onDone={onDone} />;
  }
  const shared = { language: entry.language, message: questionOf(entry), onEdit, onDone };
  return entry.kind === 'phrasing' ? (
    <PhrasingEditor entry={isRemoved ? undefined : entry} {...shared} />
  ) : (
    <FaqEditor entry={isRemoved ? undefined : entry} {...shared} />
  );
}

/** An edit of a text that the page no longer has. */
function NowSays({ text, language }: { text: string | null; language: Entry['language'] }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert
      tone="warning"
      title={text === null ? t`The page no longer has this passage.` : t`The page changed, so this edit no longer applies.`}
    >
      {text === null ? null : (
        <chakra.span display="block" lang={language} whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.span>
      )}{' '}
      <Trans>Remove this edit, and edit the passage again if the new text needs it.</Trans>
    </Alert>
  );
}
