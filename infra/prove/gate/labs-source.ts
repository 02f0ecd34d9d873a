/** The remote that the proof publishes, and the paths that its policy allows. */
export const LABS = 'labs';
export const LABS_PATHS = ['/labs*', '/client-portal/labs', '/admin/labs'];

export interface LabsPage {
  /** Runs when the module is evaluated. */
  module?: string;
  /** Runs when the page renders. */
  render?: string;
  /** What the page shows besides its heading. */
  content?: string;
  /** Whether the page claims to have no behavior. */
  hydrate?: false;
}

const PAGES: Readonly<Record<string, string>> = {
  one: '/labs',
  two: '/labs/two',
  three: '/labs/three',
  four: '/labs/four',
  five: '/labs/five',
  item: '/labs/item/:id',
  client: '/client-portal/labs',
  staff: '/admin/labs',
};
export type PageId = 'one' | 'two' | 'three' | 'four' | 'five' | 'item' | 'client' | 'staff';

export interface LabsChange {
  pages?: Partial<Record<PageId, LabsPage>>;
  /** Changes every page a little, so that all of them are opened. */
  mark?: string;
  /** More sources, by path. */
  files?: Readonly<Record<string, string>>;
  /** Other ids or paths of the first page's route. */
  route?: { id?: string; path?: string };
}

/** The source of the remote with some of its pages changed. */
export function labsSource({ pages = {}, mark = '', files: more = {}, route = {} }: LabsChange): Record<string, string> {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'labs', version: '0.1.0', type: 'module', sideEffects: false }),
    'src/routes.tsx': routesSource(route, pages),
    ...more,
  };
  for (const id of Object.keys(PAGES)) files[`src/${id}.tsx`] = pageSource(id, pages[id as PageId] ?? {}, mark);
  return files;
}

function routesSource(
  { id: firstId = 'one', path: firstPath = PAGES['one'] }: NonNullable<LabsChange['route']>,
  pages: NonNullable<LabsChange['pages']>,
): string {
  const routes = Object.entries(PAGES).map(([file, path]) => {
    const id = file === 'one' ? firstId : file;
    const app = /:|^\/(client-portal|admin)\//.test(path) ? ", render: 'app', noIndex: true" : '';
    const inert = pages[file as PageId]?.hydrate === false ? ', hydrate: false' : '';
    return `{
      id: '${id}',
      path: '${file === 'one' ? firstPath : path}',
      handle: { title: msg\`Labs ${file}\`${app}${inert} },
      lazy: () => import(/* webpackChunkName: "${id}" */ './${file}.tsx'),
    }`;
  });
  return `import { msg } from '@lingui/core/macro';
import { defineRemote } from '@tulebyte/federation/remote';
export default defineRemote({
  name: 'labs',
  messages: { es: async () => ({ messages: {} }) },
  routes: [${routes.join(',')}],
});
`;
}

function pageSource(id: string, { module = '', render = '', content = '' }: LabsPage, mark: string): string {
  return `import * as React from 'react';
${module}
export function Component(): React.ReactNode {
  ${render}
  return <div data-mark="${mark}"><h1>Labs ${id}</h1><p>A page to experiment with.</p>${content}</div>;
}
`;
}
