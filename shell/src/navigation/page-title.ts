import type { PageHandle, PageHead } from '@tulebyte/federation/remote';
import { company } from '@tulebyte/brand';
import { describe } from '@tulebyte/i18n';

/** What a route's handle can hold: nothing, or what its owner declared. */
export type Handled = Partial<PageHandle> | undefined;

export interface MatchedPage {
  handle: unknown;
  loaderData?: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

/** The document's title: the home page leads with the company's name, every other page ends with it. */
export function documentTitle(path: string, title: string): string {
  if (title === '') return company.legalName;
  return path === '/' ? `${company.legalName} — ${title}` : `${title} · ${company.shortName}`;
}

/** What a page says of itself, with its overrides applied, in the active language. */
export function describePage({ handle, loaderData, params }: MatchedPage): { title: string; breadcrumb: string } {
  const declared = handle as Handled; // handles are written by the shell and by remotes against the contract
  const own: PageHead = declared?.head?.({ data: loaderData, params }) ?? {};
  const title = own.title ?? declared?.title;
  const breadcrumb = own.breadcrumb ?? declared?.breadcrumb;
  return {
    title: title === undefined ? '' : describe(title),
    breadcrumb: breadcrumb === undefined ? '' : describe(breadcrumb),
  };
}
