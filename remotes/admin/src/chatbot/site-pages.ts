import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSitemap } from '@tulebyte/site-crawl/crawl';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { parseDocument } from '../site-crawl/parse-document.ts';

/** Paths of the site's public pages. */
export const useSitePages = () =>
  useQuery(
    queryOptions({
      queryKey: ['site-pages'],
      queryFn: ({ signal }) => readSitemap({ origin: location.origin, parseDocument, signal }),
      staleTime: 10 * 60_000,
      retry: false,
    }),
  );

/** What is wrong with an address on this site, which may have a fragment. @param pages undefined while unknown */
export function addressProblem(url: string, pages: readonly string[] | undefined): 'empty' | 'shape' | 'unknown' | undefined {
  if (url === '') return 'empty';
  if (!/^\/(?!\/)\S*$/.test(url)) return 'shape';
  const path = URL.parse(url, location.origin)?.pathname ?? '';
  return !pages || pages.includes(path) || pages.includes(stripLocale(path)) ? undefined : 'unknown';
}
