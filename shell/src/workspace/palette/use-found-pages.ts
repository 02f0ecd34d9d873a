import { findOwner } from '@tulebyte/federation/find-owner';
import { useLocation } from '@tulebyte/router';
import { useContext, useEffect, useState } from 'react';
import { HostContext } from '../../federation/host-context.ts';
import type { PaletteItem } from './palette-item.ts';

const DEBOUNCE_MS = 150;

interface Found {
  query: string;
  items: readonly PaletteItem[];
}

/** What the remote of the current page finds for a query of two or more characters. Errors count as no results. */
export function useFoundPages(query: string): { items: readonly PaletteItem[]; isSearching: boolean } {
  const host = useContext(HostContext);
  const { pathname } = useLocation();
  const [found, setFound] = useState<Found>({ query: '', items: [] });
  const wanted = query.trim();
  const canSearch = wanted.length >= 2;
  useEffect(() => {
    if (!canSearch || !host) return;
    const abort = new AbortController();
    const search = async (): Promise<readonly PaletteItem[]> => {
      const owner = findOwner(host.release, pathname);
      const version = owner && host.release.remotes[owner]?.version;
      const load = owner && version ? (await host.routes(owner, version)).find : undefined;
      return load ? (await load()).find(wanted, abort.signal) : [];
    };
    const timer = setTimeout(() => {
      search().then(
        (items) => abort.signal.aborted || setFound({ query: wanted, items }),
        () => abort.signal.aborted || setFound({ query: wanted, items: [] }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [host, pathname, wanted, canSearch]);
  const isSearching = canSearch && found.query !== wanted;
  return { items: canSearch && !isSearching ? found.items : [], isSearching };
}
