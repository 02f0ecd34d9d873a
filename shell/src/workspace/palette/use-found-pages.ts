import { useContext, useEffect, useState } from 'react';
import { HostContext } from '../../federation/host-context.ts';
import { pageItem, type PaletteItem } from './palette-item.ts';
import { loadPaletteSource, usePaletteSources } from './palette-sources.ts';

const DEBOUNCE_MS = 150;

interface Found {
  query: string;
  items: readonly PaletteItem[];
  hasFailed: boolean;
}

/** What the first of the palette's remotes finds for a query of two or more characters; only for the latest one. */
export function useFoundPages(query: string): { items: readonly PaletteItem[]; isSearching: boolean; hasFailed: boolean } {
  const host = useContext(HostContext);
  const source = usePaletteSources()[0];
  const [found, setFound] = useState<Found>({ query: '', items: [], hasFailed: false });
  const wanted = query.trim();
  const canSearch = wanted.length >= 2 && host !== null && source !== undefined;
  useEffect(() => {
    if (!canSearch) return;
    const abort = new AbortController();
    const search = async () => (await (await loadPaletteSource(host, source))?.find(wanted, abort.signal)) ?? [];
    const finish = (items: readonly PaletteItem[], hasFailed: boolean) => {
      if (!abort.signal.aborted) setFound({ query: wanted, items, hasFailed });
    };
    const timer = setTimeout(() => {
      search().then(
        (pages) =>
          finish(
            pages.map((page) => ({ ...page, ...pageItem(page) })),
            false,
          ),
        () => finish([], true),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [host, source, wanted, canSearch]);
  const isSearching = canSearch && found.query !== wanted;
  const isCurrent = canSearch && !isSearching;
  return { items: isCurrent ? found.items : [], isSearching, hasFailed: isCurrent && found.hasFailed };
}
