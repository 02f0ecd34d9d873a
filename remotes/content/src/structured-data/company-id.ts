import { company } from '@tulebyte/brand';

/** The `@id` by which every page's graph names the company (`remotes/marketing` describes it in full). */
export const businessId = `${company.siteUrl}/#business`;

/** Publisher and author of what is written here, as a node that stands alone where the full one is on another page. */
export const publisher = {
  '@type': 'Organization',
  '@id': businessId,
  name: company.legalName,
  url: `${company.siteUrl}/`,
} as const;

export const absoluteUrl = (path: string): string => `${company.siteUrl}${path}`;
