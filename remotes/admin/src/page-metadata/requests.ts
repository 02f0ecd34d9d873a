import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import type { StructuredData } from '@tulebyte/backend-api/structured-data';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { MetadataVersion, type PageKey } from './version.ts';

/** Live and open versions of all pages. */
export const usePageMetadata = () =>
  useQuery(
    queryOptions({
      queryKey: ['page-metadata', 'list'],
      queryFn: async () => parseRows(v.array(MetadataVersion), await (await getSupabase()).rpc('list_page_metadata')),
    }),
  );

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

const invalidates = [{ queryKey: ['page-metadata'] }];
const explainFailure = explainRejection({
  metadata_changed: msg`Someone else changed this text. Showing the latest version.`,
  metadata_own: msg`Authors can’t approve their own text.`,
  role_required: msg`Your role doesn’t include this.`,
});

/** Whether someone else changed the text since the form was filled. */
export const isChangedSince = (error: unknown): boolean => error instanceof BackendError && error.hint === 'metadata_changed';

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

/** Saves the page's draft. Its result is the revision. */
export function useSaveDraft({ path, locale }: PageKey) {
  return useSave({
    mutationFn: async ({ seen, draft }: { seen: SeenVersion; draft: DraftInput }) =>
      parseRows(
        v.number(),
        await (
          await getSupabase()
        ).rpc('save_metadata_draft', {
          version: seen.id,
          page_path: path,
          locale,
          title: draft.title,
          description: draft.description,
          structured_data: JSON.stringify(draft.structuredData),
          facts: [...draft.facts],
          seen_revision: seen.revision,
        }),
      ),
    invalidates,
  });
}

/** Sends a draft to review, or takes it back. */
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
