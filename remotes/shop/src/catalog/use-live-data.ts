import { useLoaderDataOf, useLocation, useParams } from '@tulebyte/router';
import { useEffect, useState } from 'react';
import type { PageArgs } from './load-catalog.ts';

/**
 * The loader's data of a page that also is prerendered. Its HTML has the prices and stock of the publication, so the data is loaded again
 * once the page is interactive. Without the backend, the page stays as it is.
 */
export function useLiveData<Data>(loader: (args: PageArgs) => Promise<Data>): Data {
  const loaded = useLoaderDataOf(loader);
  const params = useParams();
  // Navigations run the loader anyway.
  const isFirstPage = useLocation().key === 'default';
  const [live, setLive] = useState<{ loaded: Data; data: Data }>();
  useEffect(() => {
    if (!isFirstPage) return;
    const leave = new AbortController();
    const request = new Request(window.location.href, { signal: leave.signal });
    loader({ request, params }).then(
      (data) => {
        // Mostly nothing has changed since the publication.
        if (leave.signal.aborted || JSON.stringify(data) === JSON.stringify(loaded)) return;
        setLive({ loaded, data });
      },
      () => {},
    );
    return () => leave.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded, isFirstPage]);
  return live?.loaded === loaded ? live.data : loaded;
}
