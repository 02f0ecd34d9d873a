import { company } from '@tulebyte/brand';
import { currentRuntime } from './runtime.ts';

/** The address of the site without a slash at the end. */
export function siteUrl(): string {
  return (currentRuntime().env('SITE_URL') || company.siteUrl).replace(/\/+$/, '');
}

/** A page of the site in the reader's language, for mails. */
export function siteLink(locale: 'en' | 'es', path: string): string {
  return `${siteUrl()}${locale === 'en' ? '' : `/${locale}`}${path}`;
}
