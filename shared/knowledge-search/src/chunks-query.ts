import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@tulebyte/federation/remote';
import * as v from 'valibot';
import { callPublicFunction } from '@tulebyte/platform/public-rpc';

const Chunks = v.array(
  v.object({
    id: v.string(),
    /** The page's title. */
    title: v.string(),
    heading: v.string(),
    url: v.string(),
    body: v.string(),
    terms: v.array(v.string()),
    language: v.string(),
    kind: v.string(),
  }),
);
/** A section of the site that matches a query; `terms` are the matching stems. */
export type Chunk = v.InferOutput<typeof Chunks>[number];

/**
 * Sections of the site that match a query, ranked by the database, with the reader's language first. Public, but rate limited for
 * visitors without an account.
 */
export const chunksQuery = (query: string, most: number, language: Locale) =>
  queryOptions({
    queryKey: ['chunks', query, most, language],
    queryFn: ({ signal }) =>
      callPublicFunction('suggest_chunks', { query, max_results: most, page_language: language }, Chunks, signal),
    enabled: query !== '',
    staleTime: 5 * 60_000,
    // Retrying would only run into the rate limit again.
    retry: false,
  });
