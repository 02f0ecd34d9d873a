import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { ListSkeleton } from '@tulebyte/lists/list-skeleton';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Options } from '@tulebyte/lists/options';
import { Link as RouterLink, useSearchParams } from '@tulebyte/router';
import { Alert, Badge, Button, chakra, Link, Text } from '@tulebyte/ui';
import { Clamp, Skeleton } from '@tulebyte/ui/data';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { ListSearch } from '../layout/list-search.tsx';
import { useEditedRows } from '../layout/use-edited-rows.ts';
import { entriesQuery, useRemoveEntry, type Entry } from './entries.ts';
import { FaqEditor } from './faq-editor.tsx';
import { ChunkEditor } from './chunk-editor.tsx';
import { EDITS, outdatedEditsQuery, PAGE_SIZE, chunkFilters, SOURCES, useChunks, type Chunk } from './chunks.ts';

const sourceLabels = { page: msg`Page`, record: msg`Company facts`, staff: msg`Written by staff` } as const;
const editLabels = { reworded: msg`Edited`, left_out: msg`Left out` } as const;

/** All passages that the assistant and the search know, each of which opens to be read, reworded, or left out. */
export function ChunksPanel(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(chunkFilters);
  const [, setParams] = useSearchParams();
  const { filters, set } = list;
  const query = useChunks(filters);
  return (
    <chakra.div display="grid" gap="4">
      <OutdatedNotice />
      <ListSearch placeholder={t`Page, heading, or words`} value={filters.q} onChange={(value) => set('q', value)}>
        <DenseSelect label={t`Language`} value={filters.language} onChange={(value) => set('language', value)}>
          <option value="">{t`Both languages`}</option>
          <option value="en">English</option>
          <option value="es">Español</option>
        </DenseSelect>
        <DenseSelect label={t`Source`} value={filters.source} onChange={(value) => set('source', value)}>
          <option value="">{t`Any source`}</option>
          <Options values={SOURCES} labels={sourceLabels} />
        </DenseSelect>
        <DenseSelect label={t`Edits`} value={filters.edited} onChange={(value) => set('edited', value)}>
          <option value="">{t`Edited or not`}</option>
          <Options values={EDITS} labels={editLabels} />
        </DenseSelect>
      </ListSearch>
      <QueryBoundary query={query} skeleton={<ListSkeleton rows={8} rowHeight="4rem" />}>
        {({ chunks, total }) => (
          <ListResults
            count={<Plural value={total} one="# passage" other="# passages" />}
            updating={query.isPlaceholderData}
            pager={{ label: t`Pages of passages`, ...pagesOf(total, PAGE_SIZE, list) }}
          >
            <ChunkList chunks={chunks} onClear={() => setParams({ view: 'chunks' }, { replace: true })} />
          </ListResults>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}

/** Passages that are being edited stay, whatever the filters find. */
function ChunkList({ chunks, onClear }: { chunks: readonly Chunk[]; onClear: () => void }): ReactNode {
  const { t } = useLingui();
  const { rows, setEdited } = useEditedRows(chunks);
  if (rows.length === 0)
    return (
      <NoMatches icon="search" title={t`No passages match`} clearLabel={<Trans>Show all passages</Trans>} onClear={onClear}>
        <Trans>Passages come from the live release’s pages, the company’s facts, and published answers.</Trans>
      </NoMatches>
    );
  return (
    <ul aria-label={t`Passages`}>
      {rows.map((chunk) => (
        <ChunkRow key={chunk.id} chunk={chunk} onEditing={(isEditing) => setEdited(chunk, isEditing)} />
      ))}
    </ul>
  );
}

function OutdatedNotice(): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery(outdatedEditsQuery);
  if (!data || data.size === 0) return null;
  return (
    <Alert tone="warning" title={t`Pages changed under edited passages`}>
      <Plural value={data.size} one="# edit no longer applies." other="# edits no longer apply." />{' '}
      <Link asChild variant="inline">
        <RouterLink to="?view=entries">
          <Trans>Review them under Entries</Trans>
        </RouterLink>
      </Link>
    </Alert>
  );
}

function ChunkRow({ chunk, onEditing }: { chunk: Chunk; onEditing: (isEditing: boolean) => void }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveEntry();
  const show = (isShown: boolean) => {
    setOpen(isShown);
    onEditing(false);
  };
  const editor = { onEdit: () => onEditing(true), onDone: () => show(false) };
  const { heading, title, body, url, language, origin, edit, is_left_out } = chunk;
  return (
    <chakra.li display="grid" gap="2" paddingBlock="3" borderTopWidth="1px" borderColor="border.default">
      <chakra.div display="flex" gap="3" alignItems="start" justifyContent="space-between">
        <chakra.div minWidth="0">
          <Text size="ui" fontWeight="600" overflowWrap="anywhere" lang={language}>
            {heading}
          </Text>
          <Text as="div" size="ui" overflowWrap="anywhere" lang={language} tone={is_left_out ? 'muted' : undefined}>
            {isOpen ? <chakra.span whiteSpace="pre-line">{body}</chakra.span> : <Clamp lines={2}>{body}</Clamp>}
          </Text>
          <Text as="div" size="small" tone="muted" display="flex" flexWrap="wrap" gap="2" alignItems="center" marginTop="1">
            {edit ? (
              <Badge tone={is_left_out ? 'error' : 'river'}>{t(editLabels[is_left_out ? 'left_out' : 'reworded'])}</Badge>
            ) : null}
            <chakra.span>{t(sourceLabels[origin])}</chakra.span>
            <Link
              href={language === 'es' ? `/es${url}` : url}
              target="_blank"
              rel="noopener"
              variant="inline"
              lang={language}
              aria-label={`${title}: ${heading}`}
            >
              <bdi>{title}</bdi>
            </Link>
          </Text>
        </chakra.div>
        <Button
          size="sm"
          flexShrink="0"
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Close “${heading}”` : t`Open “${heading}”`}
          onClick={() => show(!isOpen)}
        >
          {isOpen ? <Trans>Close</Trans> : <Trans context="button">Open</Trans>}
        </Button>
      </chakra.div>
      {isOpen ? (
        <chakra.div bg="bg.sunken" borderRadius="surface" padding={{ base: '4', md: '5' }} display="grid" gap="5" minWidth="0">
          {origin === 'staff' ? <OwnEntry chunk={chunk} {...editor} /> : <ChunkEditor chunk={chunk} edit={edit} {...editor} />}
          {edit ? (
            <div>
              <ConfirmButton
                name={t`Undo the edit of “${heading}”`}
                question={<Trans>The assistant uses the page’s own words again.</Trans>}
                confirmLabel={<Trans>Yes, undo the edit</Trans>}
                pending={remove.isPending}
                onConfirm={() => void remove.mutate({ kind: 'chunk', ...edit })}
              >
                <Trans>Undo the edit</Trans>
              </ConfirmButton>
            </div>
          ) : null}
        </chakra.div>
      ) : null}
    </chakra.li>
  );
}

/** A published answer is edited where staff wrote it. */
function OwnEntry({ chunk, ...editor }: { chunk: Chunk; onEdit: () => void; onDone: () => void }): ReactNode {
  const query = useQuery(entriesQuery);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="12rem" />}>
      {(entries) => (
        <OwnEntryEditor chunk={chunk} entry={entries.find(({ id }) => chunk.slug === `faq-entry-${id}`)} {...editor} />
      )}
    </QueryBoundary>
  );
}

function OwnEntryEditor({
  chunk: { heading, language },
  entry,
  ...editor
}: {
  chunk: Chunk;
  entry: Entry | undefined;
  onEdit: () => void;
  onDone: () => void;
}): ReactNode {
  const [opened] = useState(entry);
  if (opened?.kind !== 'faq')
    return (
      <Text size="ui">
        <Trans>This passage was added through the database and is edited there.</Trans>
      </Text>
    );
  return <FaqEditor entry={entry?.kind === 'faq' ? entry : undefined} language={language} message={heading} {...editor} />;
}
