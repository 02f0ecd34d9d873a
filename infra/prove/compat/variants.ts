import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import * as v from 'valibot';
import { edit, linkShared, readVersion } from './checkout.ts';

/** Of this checkout. */
export const UI_VERSION = readVersion('shared/ui/package.json');
const UI_MAJOR = Number(UI_VERSION.split('.')[0]);
export const NEXT_UI_VERSION = `${UI_MAJOR + 1}.0.0`;

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

/** Host and remotes of contract 1, as they were before there was a second: the host accepts nothing else. */
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

/** Gives a manifest the form from before exports: only ranges and versions. */
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
  edit(join(folder, 'shared/ui/package.json'), [`"version": "${UI_VERSION}"`, `"version": "${NEXT_UI_VERSION}"`]);
  edit(join(folder, 'shared/ui/src/layout/section.tsx'), ['data-page-header=""', 'data-page-header="next"']);
  dropExport(folder);
  edit(
    join(folder, 'shared/federation/src/shared-modules.ts'),
    [new RegExp(String.raw`(?<='@tulebyte/ui.*range: ')\^${UI_MAJOR}\.0\.0`), `^${NEXT_UI_VERSION}`],
    [/(?<=group: 'ui-\w+)'/, "-next'"],
  );
  edit(join(folder, 'shell/src/federation/shared-modules.ts'), [/(?<=webpackChunkName: "ui-\w+)"/, '-next"']);
}

/** The next major of `@tulebyte/ui` in a host that goes on providing this one, installed as `@tulebyte/ui-old`. */
export function keepOldUi(folder: string): void {
  cpSync(join(folder, 'shared/ui'), join(folder, 'shared/ui-old'), { recursive: true });
  edit(join(folder, 'shared/ui-old/package.json'), ['"@tulebyte/ui"', '"@tulebyte/ui-old"']);
  linkShared(folder, 'ui-old');
  raiseUi(folder);
  const modules = ['', '/form', '/overlay', '/disclosure', '/data'].map((path) => {
    const group = `ui${path.replace('/', '-') || '-main'}`;
    return `'@tulebyte/ui${path}': { version: '${UI_VERSION}', group: '${group}', load: () => import(/* webpackChunkName: "${group}" */ '@tulebyte/ui-old${path}') },`;
  });
  edit(join(folder, 'shell/src/federation/shared-modules.ts'), [
    'Readonly<Record<string, PreviousMajor>> = {};',
    `Readonly<Record<string, PreviousMajor>> = {\n${modules.join('\n')}\n};`,
  ]);
}
