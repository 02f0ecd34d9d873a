import { join } from 'node:path';
import type { FileStore } from '../../release/file-store.ts';
import { edit } from '../checkout.ts';
import type { Proof } from '../proof.ts';
import type { TeamServer } from './team.ts';
import type { Viewer } from './viewer.ts';

/** The heading of `/products`: released, and on the dev server. */
export const LIVE = 'Every product, with its price';
export const CHANGED = 'Every product, from the dev server';

export interface Setup {
  proof: Proof;
  siteUrl: string;
  store: FileStore;
  server: TeamServer;
  /** The link for the shop. */
  link: string;
  newViewer: () => Promise<Viewer>;
  release: (...args: string[]) => Promise<string>;
}

/** Changes a text, and adds an unreleased page and one that doesn't belong to the shop. */
export function changeShop(folder: string): void {
  const page = (id: string, path: string) =>
    `{ id: '${id}', path: '${path}', handle: { title: msg\`Shop\` }, lazy: () => import('./products/list-page.tsx') },`;
  edit(join(folder, 'remotes/shop/src/products/list-page.tsx'), [LIVE, CHANGED]);
  edit(join(folder, 'remotes/shop/src/routes.tsx'), [
    '  routes: [',
    `  routes: [${page('unreleased', '/shop/unreleased')}${page('foreign', '/pricing')}`,
  ]);
}
