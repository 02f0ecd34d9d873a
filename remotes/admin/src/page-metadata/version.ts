import { known } from '@tulebyte/backend-api/rows';
import { StructuredData } from '@tulebyte/backend-api/structured-data';
import { LOCALES, type Locale } from '@tulebyte/federation/remote';
import { localeFromPath, stripLocale } from '@tulebyte/site-policy/locale-path';
import * as v from 'valibot';

export const STATES = ['draft', 'in_review', 'live', 'replaced'] as const;

/** A title, a description, and texts of structured data of a page. Empty ones are the page's own. */
export const MetadataVersion = v.object({
  id: v.string(),
  path: v.string(),
  locale: v.picklist(LOCALES),
  title: v.string(),
  description: v.string(),
  structured_data: v.optional(StructuredData, {}),
  facts: v.array(v.string()),
  state: known(STATES, 'replaced'),
  revision: v.number(),
  author: v.nullable(v.string()),
  edited_at: v.string(),
  reviewer: v.nullable(v.string()),
  review_note: v.string(),
  live_at: v.nullable(v.string()),
  restored_from: v.nullable(v.string()),
  can_approve: v.boolean(),
  can_withdraw: v.optional(v.boolean(), false),
});
export type MetadataVersion = v.InferOutput<typeof MetadataVersion>;

/** A page, as the database names it. */
export interface PageKey {
  path: string;
  locale: Locale;
}

/** @param path with the language's prefix, as in the sitemap */
export const pageKey = (path: string): PageKey => ({ path: stripLocale(path), locale: localeFromPath(path) });

/** Whether a reviewer sent a draft back. Those from before notes were required may have none. */
export const isSentBack = ({ state, reviewer, review_note: note }: MetadataVersion): boolean =>
  state === 'draft' && (reviewer !== null || note !== '');

export interface PageVersions {
  live: MetadataVersion | undefined;
  /** The draft, or what is in review. */
  open: MetadataVersion | undefined;
}

export function versionsOf(versions: readonly MetadataVersion[], { path, locale }: PageKey): PageVersions {
  const own = versions.filter((one) => one.path === path && one.locale === locale);
  return {
    live: own.find(({ state }) => state === 'live'),
    open: own.find(({ state }) => state === 'draft' || state === 'in_review'),
  };
}
