import * as linguiCore from '@lingui/core';
import * as linguiReact from '@lingui/react';
import type { UserOptions } from '@module-federation/runtime/types';
import { SHARED_MODULES } from '@tulebyte/federation/shared-modules';
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

type Shared = NonNullable<UserOptions['shared']>;

/** The share scope for all remotes: one copy of each module, provided by the host. */
export function sharedModules(): Shared {
  const shared: Shared = {};
  for (const module of Object.keys(SHARED_MODULES)) {
    const version = __SHARED_VERSIONS__[module];
    if (version === undefined) throw new Error(`The host was built without a version of the shared module ${module}.`);
    const shareConfig = { singleton: true, requiredVersion: version, strictVersion: true };
    const base = { version, scope: ['default'], shareConfig };
    if (module in eager) {
      shared[module] = { ...base, lib: () => eager[module] };
      continue;
    }
    const load = lazy[module];
    if (!load) throw new Error(`The host does not provide the shared module ${module}.`);
    shared[module] = {
      ...base,
      get: async () => {
        const namespace = await load();
        return () => namespace;
      },
    };
  }
  return shared;
}
