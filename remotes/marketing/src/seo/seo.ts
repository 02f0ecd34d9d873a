import type { SeoEntries } from '@tulebyte/federation/remote';
import { cityEntries } from './city-entries.ts';
import { jobEntries } from './job-entries.ts';
import { pageEntries } from './page-entries.ts';
import { serviceEntries } from './service-entries.ts';

/** Descriptions and structured data of every indexed page; loaded for prerendering, never in the browser. */
export const seo: SeoEntries = { ...pageEntries, ...serviceEntries, ...cityEntries, ...jobEntries };
