import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import type { StructuredData } from '@tulebyte/backend-api/structured-data';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict } from '../backend/edit-conflict.ts';
import { asJson } from './structured-data-text.ts';
import { MetadataVersion, versionsOf, type PageKey } from './version.ts';

/** Live and open versions of all pages. */
export const usePageMetadata = () =>
  useQuery(
    queryOptions({
      queryKey: ['page-metadata', 'list'],
      queryFn: fetchMetadata,
    }),
  );

const fetchMetadata = async () => parseRows(v.array(MetadataVersion), await (await getSupabase()).rpc('list_page_metadata'));

/** Versions of a page that are or were live, latest first. */
export function useMetadataHistory({ path, locale }: PageKey) {
  return useQuery(
    queryOptions({
      queryKey: ['page-metadata', 'history', locale, path],
      queryFn: async () =>
        parseRows(
          v.array(MetadataVersion),
          await (await getSupabase()).rpc('list_metadata_history', { page_path: path, locale }),
        ),
    }),
  );
}

// The overview counts what waits for review.
const invalidates = [{ queryKey: ['page-metadata'] }, { queryKey: ['overview'] }];
/** Messages for rejections by the database. */
export const rejections: Readonly<Record<string, MessageDescriptor>> = {
  metadata_changed: msg`Someone else changed this page’s copy. Showing the latest version.`,
  metadata_own: msg`Authors can’t approve their own copy.`,
  metadata_note_required: msg`Add a note that says what to change.`,
  metadata_not_author: msg`Only the author can withdraw this. Send it back instead.`,
  role_required: msg`Your role doesn’t include this.`,
};
const explainFailure = explainRejection(rejections);

export interface DraftInput {
  title: string;
  description: string;
  structuredData: StructuredData;
  facts: readonly string[];
}

export interface SeenVersion {
  id: string;
  revision: number;
}

/** What the form shows of a version. */
export const metadataValues = ({
  id,
  revision,
  title,
  description,
  structured_data,
  facts,
}: Pick<MetadataVersion, 'id' | 'revision' | 'title' | 'description' | 'structured_data' | 'facts'>) => ({
  title,
  description,
  structuredData: asJson(structured_data),
  facts: facts.join('\n'),
  seenId: id,
  seenRevision: revision,
});

/** The draft has gone to review or live since the form was opened. */
export class DraftClosed extends Error {
  override readonly name = 'DraftClosed';
  readonly version: MetadataVersion;
  constructor(version: MetadataVersion) {
    super('The draft is no longer open');
    this.version = version;
  }
}

/** Saves the page's draft. Its result is the revision. @throws BackendError, EditConflict, DraftClosed */
async function saveDraft(page: PageKey, seen: SeenVersion, draft: DraftInput): Promise<number> {
  const response = await (
    await getSupabase()
  ).rpc('save_metadata_draft', {
    version: seen.id,
    page_path: page.path,
    locale: page.locale,
    title: draft.title,
    description: draft.description,
    structured_data: JSON.stringify(draft.structuredData),
    facts: [...draft.facts],
    seen_revision: seen.revision,
  });
  if (response.error?.hint === 'metadata_changed') {
    const { open, live } = versionsOf(await fetchMetadata(), page);
    if (open?.state === 'in_review') throw new DraftClosed(open);
    if (open) throw new EditConflict(open.edited_at, metadataValues(open), open.author ?? undefined);
    throw live?.id === seen.id ? new DraftClosed(live) : new EditConflict(null);
  }
  return parseRows(v.number(), response);
}

export function useSaveDraft(page: PageKey) {
  return useSave({
    mutationFn: ({ seen, draft }: { seen: SeenVersion; draft: DraftInput }) => saveDraft(page, seen, draft),
    invalidates,
  });
}

/** Sends a draft to review, or withdraws it. */
export function useSubmitDraft() {
  return useSave({
    mutationFn: ({ id, revision, is_submitted }: SeenVersion & { is_submitted: boolean }) =>
      runRequest((supabase) => supabase.rpc('submit_metadata_draft', { version: id, seen_revision: revision, is_submitted })),
    invalidates,
    explainFailure,
  });
}

export function useDiscardDraft() {
  return useSave({
    mutationFn: ({ id, revision }: SeenVersion) =>
      runRequest((supabase) => supabase.rpc('discard_metadata_draft', { version: id, seen_revision: revision })),
    invalidates,
    explainFailure,
  });
}

export function useReview() {
  return useSave({
    mutationFn: ({ id, revision, is_approved, note }: SeenVersion & { is_approved: boolean; note: string }) =>
      runRequest((supabase) => supabase.rpc('review_metadata', { version: id, seen_revision: revision, is_approved, note })),
    invalidates,
    explainFailure,
  });
}

/** Puts an earlier version back, or without one the page's own texts. */
export function useRestore({ path, locale }: PageKey) {
  return useSave({
    mutationFn: ({ live, earlier }: { live: string; earlier?: string }) =>
      runRequest((supabase) =>
        supabase.rpc('restore_metadata', {
          version: crypto.randomUUID(),
          page_path: path,
          locale,
          seen_live: live,
          ...(earlier === undefined ? {} : { earlier }),
        }),
      ),
    invalidates,
    explainFailure,
  });
}
