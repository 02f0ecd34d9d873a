import { QueryClientProvider } from '@tanstack/react-query';
import { stripLocale } from '@tulebyte/i18n';
import { navigationCountsAtom, store, toast } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { DEMO_NOTICE } from '../demo-error/demo-error.ts';
import { createDemoQueryClient } from './demo-query-client.ts';

/** The demo's own page for a page of the portal; null where it has none. Undefined for the site's other pages. */
export function demoPathOf(path: string): string | null | undefined {
  const pages: Readonly<Record<string, string>> = {
    '/dashboard': '/portal-demo',
    '/client-portal': '/portal-demo/tickets',
    '/client-portal/devices': '/portal-demo/devices',
    '/client-portal/invoices': '/portal-demo/invoices',
  };
  return pages[path] ?? (/^\/(client-portal|support\/ticket|support\/new|shop\/orders)(\/|$)/.test(path) ? null : undefined);
}

/** Runs the portal's screens with sample data. Their links stay in the demo, and what has no page there says so. */
export function DemoArea({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(createDemoQueryClient);
  const navigate = useNavigate();
  useEffect(() => {
    // The screens set counts in the workspace's navigation, which a signed-in client sees afterward.
    const counts = store.get(navigationCountsAtom);
    return () => store.set(navigationCountsAtom, counts);
  }, []);
  const stayInDemo = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const path = link ? demoPathOf(stripLocale(link.pathname)) : undefined;
    if (path === undefined) return;
    event.preventDefault();
    if (path === null) toast(DEMO_NOTICE);
    else void navigate(path);
  };
  return (
    <QueryClientProvider client={client}>
      <div onClickCapture={stayInDemo}>{children}</div>
    </QueryClientProvider>
  );
}
