import type { PageHandle, PageHead } from '@tulebyte/federation/remote';
import { company } from '@tulebyte/brand';
import { describe } from '@tulebyte/i18n';

/** A route's handle: what its owner declared, if anything. */
export type RouteHandle = Partial<PageHandle> | undefined;

export interface MatchedPage {
  handle: unknown;
  loaderData?: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

/** The document's title. The company's name comes first on the home page and last on every other page. */
export function documentTitle(path: string, title: string): string {
  if (title === '') return company.legalName;
  return path === '/' ? `${company.legalName} — ${title}` : `${title} · ${company.shortName}`;
}

/** A page's title and breadcrumb in the active language, with the overrides of its `head` function. */
export function describePage({ handle, loaderData, params }: MatchedPage): { title: string; breadcrumb: string } {
  const declared = handle as RouteHandle; // handles are written by the shell and by remotes against the contract
  const overrides: PageHead = declared?.head?.({ data: loaderData, params }) ?? {};
  const title = overrides.title ?? declared?.title;
  const breadcrumb = overrides.breadcrumb ?? declared?.breadcrumb;
  return {
    title: title === undefined ? '' : describe(title),
    breadcrumb: breadcrumb === undefined ? '' : describe(breadcrumb),
  };
}
