import { foldAccents } from '@tulebyte/i18n/fold-accents';
import type { PaletteAction } from '@tulebyte/federation/remote';

/** Something that the palette offers: a page that it opens, or what it does once it has closed. `icon` names one of `@tulebyte/ui`. */
export type PaletteItem = PaletteAction & {
  /** Heading above the items of the same kind. */
  group?: string;
};

export const pageItem = (page: { to: string; label: string; icon: string }): PaletteItem => ({ id: page.to, ...page });

/** The items without those whose id an earlier one has. */
export function uniqueById<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  return items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index);
}

/** How well a label matches what was typed: 0 is its whole name. Undefined if a word is missing. */
export function matchRank(label: string, query: string): number | undefined {
  const name = foldAccents(label);
  const asked = foldAccents(query.trim());
  if (name === asked) return 0;
  if (name.startsWith(asked)) return 1;
  return asked.split(/\s+/).every((word) => name.includes(word)) ? 2 : undefined;
}

/** The items that match, best first. */
export function matchItems<Item extends { label: string }>(items: readonly Item[], query: string): readonly Item[] {
  const ranked = items.flatMap((item) => {
    const rank = matchRank(item.label, query);
    return rank === undefined ? [] : [{ item, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}
