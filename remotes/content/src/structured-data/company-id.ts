import { company } from '@tulebyte/brand';

/** The company's `@id` in every page's graph (`remotes/marketing` has the full node). */
export const businessId = `${company.siteUrl}/#business`;

/** The company as publisher and author, complete without the full node on other pages. */
export const publisher = {
  '@type': 'Organization',
  '@id': businessId,
  name: company.legalName,
  url: `${company.siteUrl}/`,
} as const;

export const absoluteUrl = (path: string): string => `${company.siteUrl}${path}`;
