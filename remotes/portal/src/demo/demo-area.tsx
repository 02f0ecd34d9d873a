import { QueryClientProvider } from '@tanstack/react-query';
import { stripLocale } from '@tulebyte/i18n';
import { navigationCountsAtom, store } from '@tulebyte/platform';
import { useHref, useNavigate } from '@tulebyte/router';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { DemoContext } from '../layout/account-link.tsx';
import { createDemoQueryClient } from './demo-query-client.ts';

/** The public page or page of the demo behind a link of the portal. Undefined for the site's other pages. */
export function demoPathOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const path = stripLocale(pathname);
  const pages: Readonly<Record<string, string>> = {
    '/dashboard': '/portal-demo',
    '/client-portal': '/portal-demo/tickets',
    '/client-portal/appointments': '/get-started',
    '/client-portal/devices': '/portal-demo/devices',
    '/client-portal/invoices': '/portal-demo/invoices',
  };
  if (path.startsWith('/support/ticket/')) return path.replace('/support/ticket', '/portal-demo/tickets');
  // Without the invented device that it is about.
  if (path === '/support/new' && search !== '') return path;
  return pages[path];
}

/** Runs the portal's screens with sample data. Their links stay in the demo, or lead to public pages. */
export function DemoArea({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(createDemoQueryClient);
  const navigate = useNavigate();
  const root = useHref('/');
  useEffect(() => {
    // The screens set counts in the workspace's navigation, which a signed-in client sees afterward.
    const counts = store.get(navigationCountsAtom);
    return () => store.set(navigationCountsAtom, counts);
  }, []);
  const stayInDemo = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const path = link ? demoPathOf(link) : undefined;
    if (path === undefined) return;
    event.preventDefault();
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
    if (opensTab) window.open(root.replace(/\/$/, '') + path, '_blank', 'noopener');
    else if (event.button === 0) void navigate(path);
  };
  return (
    <QueryClientProvider client={client}>
      <DemoContext value={true}>
        <div onClickCapture={stayInDemo} onAuxClickCapture={stayInDemo}>
          {children}
        </div>
      </DemoContext>
    </QueryClientProvider>
  );
}
