import { useLingui } from '@lingui/react/macro';
import { matchItems, matchRank, type PaletteItem } from './palette-item.ts';
import { useFoundPages } from './use-found-pages.ts';
import { useHostActions, useRemoteActions } from './use-palette-actions.ts';
import { usePalettePages } from './use-palette-pages.ts';

export interface Section {
  heading?: string;
  items: readonly PaletteItem[];
}

/**
 * What the palette lists for a query. Late results go below what is known at once: Enter opens the first item, which must not change
 * under it.
 */
export function useSections(query: string) {
  const { t } = useLingui();
  const remote = useRemoteActions();
  const { actions: hostActions, isConfirming, confirm } = useHostActions();
  const found = useFoundPages(query);
  const isEmpty = query.trim() === '';
  const remoteActions = isEmpty ? remote.actions.filter(({ isSearchOnly }) => !isSearchOnly) : remote.actions;
  const actions = matchItems<PaletteItem>([...remoteActions, ...hostActions], query);
  const doneBy = new Set(remote.actions.flatMap((action) => ('to' in action ? [action.to] : [])));
  const pages = usePalettePages(query).filter(({ id }) => !doneBy.has(id));
  const isActionFirst = !remote.isLate && (isEmpty || bestRank(actions, query) < bestRank(pages, query));
  const known: Section[] = [
    { heading: t`Go to`, items: pages },
    { heading: t`Actions`, items: actions },
  ];
  const hasKnown = pages.length > 0 || actions.length > 0;
  const everywhere: PaletteItem = {
    id: 'search',
    to: `/search?${new URLSearchParams({ q: query.trim() })}`,
    label: t`Search the site for “${query}”`,
    icon: 'search',
  };
  const sections: Section[] = remote.isPending
    ? []
    : [
        ...(isActionFirst ? known.toReversed() : known),
        ...groupItems(found.items),
        { items: !isEmpty && (hasKnown || !found.isSearching) ? [everywhere] : [] },
      ];
  return {
    sections: sections.filter(({ items }) => items.length > 0),
    isSearching: found.isSearching,
    hasFailed: found.hasFailed,
    isConfirming,
    confirm,
  };
}

const bestRank = (items: readonly PaletteItem[], query: string): number => {
  const first = items[0];
  return (first && matchRank(first.label, query)) ?? Infinity;
};

/** Found pages under their headings; those of a kind follow each other. */
function groupItems(items: readonly PaletteItem[]): Section[] {
  const sections: { heading?: string; items: PaletteItem[] }[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last && last.heading === item.group) last.items.push(item);
    else sections.push({ ...(item.group === undefined ? {} : { heading: item.group }), items: [item] });
  }
  return sections;
}
