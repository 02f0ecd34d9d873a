import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import * as v from 'valibot';
import { edit, linkShared, readVersion } from '../checkout.ts';

/** The version in this checkout. */
export const UI_VERSION = readVersion('shared/ui/package.json');
export const UI_MAJOR = Number.parseInt(UI_VERSION, 10);
export const NEXT_UI_MAJOR = UI_MAJOR + 1;

/** `defineRemote` of contract 1: the paths to prerender are in the handles. */
const DEFINE_REMOTE_1 = `
export function defineRemote({ seo, ...remote }: Omit<RemoteRoutes, 'contract' | 'kind'>): RemoteRoutes {
  const pathsOf = async (id: string) => (await (await seo?.())?.seo[id]?.staticPaths?.()) ?? [];
  const routes = remote.routes.map((route) =>
    route.path.includes(':') && route.handle.render !== 'app'
      ? { ...route, handle: { ...route.handle, staticPaths: () => pathsOf(route.id) } }
      : route,
  );
  const withoutPaths = async () => {
    const entries = Object.entries((await seo?.())?.seo ?? {});
    return { seo: Object.fromEntries(entries.map(([id, { staticPaths, ...entry }]) => [id, entry])) };
  };
  return { contract: CONTRACT_VERSION, kind: 'routes', ...remote, routes, seo: withoutPaths } as RemoteRoutes;
}
`;

/** Host and remotes of contract 1, as before contract 2 existed: the host accepts no other. */
export function speakContract1(folder: string): void {
  const federation = join(folder, 'shared/federation/src');
  edit(
    join(federation, 'remote.ts'),
    ['CONTRACT_VERSION = 2', 'CONTRACT_VERSION = 1'],
    [/\nexport function defineRemote[\s\S]*?\n}\n/, DEFINE_REMOTE_1],
  );
  edit(join(federation, 'contract-adapters.ts'), [
    /ACCEPTED_CONTRACTS: readonly number\[\] = .*;/,
    'ACCEPTED_CONTRACTS: readonly number[] = [1];',
  ]);
  edit(join(federation, 'shared-modules.ts'), [' singleton: false,', '']);
}

/** Rewrites a manifest in the format from before exports: only ranges and versions. */
export function withoutExports(dist: string): void {
  const file = join(dist, 'remote.json');
  const { accepts: _, requires, provides, ...rest } = v.parse(RemoteManifest, JSON.parse(readFileSync(file, 'utf8')));
  const ranges = Object.entries(requires).map(([module, { range }]) => [module, range]);
  const versions = Object.entries(provides).map(([module, [current]]) => [module, current?.version]);
  writeFileSync(file, JSON.stringify({ ...rest, requires: Object.fromEntries(ranges), provides: Object.fromEntries(versions) }));
}

/** A host that has dropped the adapter for contract 1. */
export function dropContract1(folder: string): void {
  edit(join(folder, 'shared/federation/src/contract-adapters.ts'), [/ = { 1: fromContract1 };/, ' = {};']);
}

/** A host without an export that live remotes import. */
export function dropExport(folder: string): void {
  edit(join(folder, 'shared/ui/src/data/index.ts'), ["export { Clamp } from './clamp.tsx';\n", '']);
}

/** A shop that imports an export that the live host doesn't have. */
export function useNewExport(folder: string): void {
  edit(join(folder, 'shared/ui/src/data/index.ts'), ['export { Clamp }', 'export { Clamp as FutureClamp, Clamp }']);
  edit(join(folder, 'remotes/shop/src/storefront/page.tsx'), [
    /^import /,
    "import { FutureClamp } from '@tulebyte/ui/data';\nObject.assign(globalThis, { FutureClamp });\nimport ",
  ]);
}

/** The next major of `@tulebyte/ui`: its page headers say so, and an export is gone. */
export function raiseUi(folder: string): void {
  edit(join(folder, 'shared/ui/package.json'), [`"version": "${UI_VERSION}"`, `"version": "${NEXT_UI_MAJOR}.0.0"`]);
  edit(join(folder, 'shared/ui/src/layout/section.tsx'), ['data-page-header=""', `data-page-header="${NEXT_UI_MAJOR}"`]);
  dropExport(folder);
  edit(
    join(folder, 'shared/federation/src/shared-modules.ts'),
    [/(?<='@tulebyte\/ui.*range: ')\^\d+\.0\.0/, `^${NEXT_UI_MAJOR}.0.0`],
    [/(?<=group: 'ui-\w+)'/, `-${NEXT_UI_MAJOR}'`],
  );
  edit(join(folder, 'shell/src/federation/shared-modules.ts'), [/(?<=webpackChunkName: "ui-\w+)"/, `-${NEXT_UI_MAJOR}"`]);
}

/** The next major of `@tulebyte/ui` in a host that keeps the current one, installed as `@tulebyte/ui-current`. */
export function keepOldUi(folder: string): void {
  cpSync(join(folder, 'shared/ui'), join(folder, 'shared/ui-current'), { recursive: true });
  edit(join(folder, 'shared/ui-current/package.json'), ['"@tulebyte/ui"', '"@tulebyte/ui-current"']);
  linkShared(folder, 'ui-current');
  raiseUi(folder);
  const modules = ['', '/form', '/overlay', '/disclosure', '/data'].map((path) => {
    const group = `ui${path.replace('/', '-') || '-main'}`;
    return `'@tulebyte/ui${path}': { version: '${UI_VERSION}', group: '${group}', load: () => import(/* webpackChunkName: "${group}" */ '@tulebyte/ui-current${path}') },`;
  });
  edit(join(folder, 'shell/src/federation/shared-modules.ts'), [
    'Readonly<Record<string, PreviousMajor>> = {};',
    `Readonly<Record<string, PreviousMajor>> = {\n${modules.join('\n')}\n};`,
  ]);
}
