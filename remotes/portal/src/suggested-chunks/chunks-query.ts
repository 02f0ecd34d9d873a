import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@tulebyte/contracts/remote';
import * as v from 'valibot';
import { callPublicFunction } from '../backend/call-public-function.ts';

const Passages = v.array(
  v.object({
    id: v.string(),
    /** Of the page. */
    title: v.string(),
    heading: v.string(),
    url: v.string(),
    body: v.string(),
    terms: v.array(v.string()),
    language: v.string(),
    kind: v.string(),
  }),
);
/** A section of the site that answers what was asked; `terms` are the stems that matched. */
export type Chunk = v.InferOutput<typeof Passages>[number];

/**
 * Sections of the site about a question, ranked by the database; those in the reader's language first. Open to everyone,
 * limited for those without an account.
 */
export const chunksQuery = (query: string, most: number, language: Locale) =>
  queryOptions({
    queryKey: ['passages', query, most, language],
    queryFn: ({ signal }) => callPublicFunction('suggest_chunks', { query, most, page_language: language }, Passages, signal),
    staleTime: 5 * 60_000,
    // A refusal by the limit is no reason to ask at once again.
    retry: false,
  });
