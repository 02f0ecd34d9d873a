import { company } from '@tulebyte/brand';
import { currentRuntime } from './runtime.ts';

/** The site's URL without a trailing slash. */
export function siteUrl(): string {
  return (currentRuntime().env('SITE_URL') || company.siteUrl).replace(/\/+$/, '');
}

/** URL of a page in the reader's language, for emails. */
export function siteLink(locale: 'en' | 'es', path: string): string {
  return `${siteUrl()}${locale === 'en' ? '' : `/${locale}`}${path}`;
}
