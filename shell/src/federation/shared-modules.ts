import * as linguiCore from '@lingui/core';
import * as linguiReact from '@lingui/react';
import type { UserOptions } from '@module-federation/runtime/types';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { FEDERATION_GROUP, SHARED_MODULES } from '@tulebyte/federation/shared-modules';
import * as i18n from '@tulebyte/i18n';
import * as platform from '@tulebyte/platform';
import * as router from '@tulebyte/router';
import * as ui from '@tulebyte/ui';
import * as jotai from 'jotai';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** Installed versions of the packages above at build time (`rspack.base.ts`). */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

const eager: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  jotai,
  '@lingui/core': linguiCore,
  '@lingui/react': linguiReact,
  '@tulebyte/router': router,
  '@tulebyte/platform': platform,
  '@tulebyte/i18n': i18n,
  '@tulebyte/ui': ui,
};

// Chunk names match the groups in SHARED_MODULES, so that a page can preload them.
const lazy: Readonly<Record<string, () => Promise<unknown>>> = {
  'react/jsx-dev-runtime': () => import(/* webpackChunkName: "jsx-dev" */ 'react/jsx-dev-runtime'),
  '@tulebyte/ui/form': () => import(/* webpackChunkName: "ui-form" */ '@tulebyte/ui/form'),
  '@tulebyte/ui/overlay': () => import(/* webpackChunkName: "ui-overlay" */ '@tulebyte/ui/overlay'),
  '@tulebyte/ui/disclosure': () => import(/* webpackChunkName: "ui-disclosure" */ '@tulebyte/ui/disclosure'),
  '@tulebyte/ui/data': () => import(/* webpackChunkName: "ui-data" */ '@tulebyte/ui/data'),
  '@tanstack/react-query': () => import(/* webpackChunkName: "query" */ '@tanstack/react-query'),
};

type HostDescription = Pick<RemoteManifest, 'provides'> & { groups: string[] };

export interface PreviousMajor {
  /** As installed. */
  version: string;
  /** The chunk that the major has had since it was the current one, so that pages built with it preload it. */
  group: string;
  load: () => Promise<unknown>;
}

/**
 * Majors that the host still provides next to the current one, by module; empty once every remote has moved on. Install one under
 * another name (`npm install @tulebyte/ui-1@npm:@tulebyte/ui@1`), and give the current major a new chunk name and group
 * (`ui-data-2`).
 */
const PREVIOUS_MAJORS: Readonly<Record<string, PreviousMajor>> = {};

type Shared = NonNullable<UserOptions['shared']>;
type SharedVersion = Exclude<Shared[string], readonly unknown[]>;

/** The share scope for all remotes, provided by the host: one copy of each module, except for previous majors. */
export function sharedModules(previousMajors = PREVIOUS_MAJORS): Shared {
  const shared: Shared = {};
  for (const [module, { singleton = true }] of Object.entries(SHARED_MODULES)) {
    const version = __SHARED_VERSIONS__[module];
    if (version === undefined) throw new Error(`The host was built without a version of the shared module ${module}.`);
    const base = (provided: string) => ({
      version: provided,
      scope: ['default'],
      shareConfig: { singleton, requiredVersion: provided, strictVersion: true },
    });
    const load = lazy[module];
    if (!load && !(module in eager)) throw new Error(`The host does not provide the shared module ${module}.`);
    const current: SharedVersion = load
      ? { ...base(version), get: loader(load) }
      : { ...base(version), lib: () => eager[module] };
    const previous = previousMajors[module];
    shared[module] = previous ? [current, { ...base(previous.version), get: loader(previous.load) }] : current;
  }
  return shared;
}

const loader = (load: () => Promise<unknown>) => async () => {
  const namespace = await load();
  return () => namespace;
};

/** What remotes can import, for the host's manifest: versions and exports, and the names of lazily loaded chunks. */
export async function describeSharedModules(previousMajors = PREVIOUS_MAJORS): Promise<HostDescription> {
  const provides: HostDescription['provides'] = {};
  const groups: string[] = [];
  for (const [module, { group }] of Object.entries(SHARED_MODULES)) {
    const version = __SHARED_VERSIONS__[module] ?? '';
    const previous = previousMajors[module];
    provides[module] = [{ version, exports: exportsOf(eager[module] ?? (await lazy[module]?.())) }];
    if (previous) provides[module].push({ version: previous.version, exports: exportsOf(await previous.load()) });
    groups.push(...[group, previous?.group].filter((name) => name !== undefined));
  }
  return { provides, groups: [FEDERATION_GROUP, ...new Set(groups)] };
}

const exportsOf = (namespace: unknown): string[] => Object.keys(Object(namespace)).toSorted();
