import { queryOptions } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import { useListPage } from '@tulebyte/lists/list-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { REVIEW } from './review.ts';

export const PAGE_SIZE = 25;
export const SOURCES = ['page', 'record', 'staff'] as const;
export const EDITS = ['reworded', 'left_out'] as const;

export const chunkFilters = defineFilters({
  language: choiceFilter(['', 'en', 'es'], ''),
  source: choiceFilter(['', ...SOURCES], ''),
  edited: choiceFilter(['', ...EDITS], ''),
  q: searchFilter,
  page: pageFilter,
});
type ChunkFilters = ReturnType<typeof chunkFilters.read>;

const Chunk = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  heading: v.string(),
  url: v.string(),
  /** As the assistant knows it. */
  body: v.string(),
  language: v.picklist(['en', 'es']),
  origin: v.picklist(SOURCES),
  page_text: v.string(),
  is_left_out: v.boolean(),
  edit: v.nullable(v.object({ id: v.string(), updated_at: v.string() })),
});
export type Chunk = v.InferOutput<typeof Chunk>;
const ChunkPage = v.object({ total: v.number(), chunks: v.array(Chunk) });

/** A page of all passages that the assistant knows. */
export function useChunks({ q, language, source, edited, page }: ChunkFilters) {
  return useListPage([REVIEW, 'chunks', { q, language, source, edited, page }], async () => {
    const supabase = await getSupabase();
    const asked = { search: q, chunk_language: language, source, edited, page, page_size: PAGE_SIZE };
    return parseRows(ChunkPage, await supabase.rpc('list_chunks', asked));
  });
}

const Outdated = v.array(v.object({ id: v.string(), now_says: v.nullable(v.string()) }));

/** What pages say now in place of what edits replaced, by the edit's id: those no longer apply. */
export const outdatedEditsQuery = queryOptions({
  queryKey: [REVIEW, 'outdated-edits'],
  queryFn: async () => {
    const rows = parseRows(Outdated, await (await getSupabase()).rpc('list_outdated_edits'));
    return new Map(rows.map(({ id, now_says }) => [id, now_says]));
  },
});
