import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { activate } from '@tulebyte/i18n';
import { loadLazyComponents } from '@tulebyte/platform';
import { localeFromPath, localePrefix } from '@tulebyte/site-policy/locale-path';
import { Badge, Heading, Text, UiProvider, type UiSystem } from '@tulebyte/ui';
import { createStrictUiSystem } from '@tulebyte/ui/strict';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AppProviders } from '../app/app-providers.tsx';
import { WithContributions } from '../federation/contributions.fixture.tsx';
import { LayoutPartContext, type LayoutPartName } from '../layout/layout-part.ts';
import { RootLayout } from '../layout/root-layout.tsx';
import { LayoutParts } from './layout-parts.tsx';
import { createPageStyles } from './page-styles.ts';

const system = createStrictUiSystem();

/** A page that needs some of the styles of header and footer before they do, in another order on each path. */
function Page({ path }: { path: string }): ReactNode {
  const elements = [createElement(Heading, { key: 1 }, path), createElement(Text, { key: 2, tone: 'muted' }, path)];
  const badge = createElement(Badge, { key: 3 }, path);
  return path.length % 2 === 0 ? [...elements, badge] : [badge, ...elements.toReversed()];
}

/** The HTML and styles of a page, and how often its header and footer were rendered. */
async function renderPage(path: string, layoutParts?: LayoutParts) {
  const locale = localeFromPath(path);
  const basename = localePrefix(locale);
  activate(locale, []);
  const Component = () => createElement(WithContributions, null, createElement(RootLayout));
  const handler = createStaticHandler(
    [{ id: 'root', Component, children: [{ path: '*', element: createElement(Page, { path }) }] }],
    {
      basename,
    },
  );
  const context = await handler.query(new Request(`https://www.tulebyte.example${path}`));
  if (context instanceof Response) throw new Error('A page was expected');
  await loadLazyComponents();
  const styles = createPageStyles();
  const parts = layoutParts?.forPage(path, locale, styles);
  let rendered = 0;
  function Counted({ children }: { children: ReactNode }): ReactNode {
    rendered += 1;
    return children;
  }
  const wrap = (name: LayoutPartName, part: ReactNode) => {
    const counted = createElement(Counted, null, part);
    return parts ? parts.wrap(name, counted) : counted;
  };
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const withParts = createElement(LayoutPartContext, { value: wrap }, page);
  const withState = createElement(AppProviders, null, withParts);
  const withSystem = createElement(UiProvider as FunctionComponent<{ system: UiSystem }>, { system }, withState);
  const html = renderToString(createElement(CacheProvider, { value: styles }, withSystem));
  const completed = parts ? parts.complete(html) : html;
  return { html: completed, styles: createEmotionServer(styles).extractCriticalToChunks(completed).styles, rendered };
}

test('pages with a known header and footer are what they would be without', async () => {
  const layoutParts = new LayoutParts();
  const paths = [
    '/',
    '/shop',
    '/about-us',
    '/pricing',
    '/careers/x',
    '/pricing',
    '/es',
    '/es/about-us',
    '/es/shop',
    '/es/careers/x',
    '/faq',
  ];
  const rendered: number[] = [];
  for (const path of paths) {
    const page = await renderPage(path, layoutParts);
    const { html, styles } = await renderPage(path);
    expect(page.html).toBe(html);
    expect(page.styles).toEqual(styles);
    expect(page.html.match(/<(header|footer)[ >]/g)).toHaveLength(2);
    rendered.push(page.rendered);
  }
  // The footer once for each language, the header also for each of its links that leads to the current page.
  expect(rendered).toEqual([2, 1, 1, 1, 1, 0, 2, 1, 1, 0, 0]);
});
