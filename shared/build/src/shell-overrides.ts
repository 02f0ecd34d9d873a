import { join } from 'node:path';
import type { LibraryOverride } from './library-overrides-plugin.ts';

const ROOT = join(import.meta.dirname, '../../..');

// Sizes and reasons: `infra/decisions/029-library-overrides.md`.

const ROUTER_COMPONENTS: LibraryOverride = {
  file: 'react-router/dist/development/chunk-6KYCQHYJ.mjs',
  sha256: '2183388276a7a1e5731bdf456f2ffb2a0079af00c9f9a0e9a2b2c337a237c6cc',
  loader: join(import.meta.dirname, 'mark-pure-loader.mjs'),
};

/** Chakra can't leave out a reset that is switched off. */
const PREFLIGHT: LibraryOverride = {
  file: '@chakra-ui/react/dist/esm/styled-system/preflight.js',
  sha256: '162a27bee042c02ce91ccdf61bacc7a4362a77781d1bc720e059944fc7510499',
  replacement: join(import.meta.dirname, 'no-preflight.js'),
};

const STUBS = join(ROOT, 'shell/src/federation/runtime-stubs');

/** The federation runtime's own loading of remotes; the host's `loadEntry` hook does that here. */
const REMOTE_LOADING: readonly LibraryOverride[] = [
  {
    file: '@module-federation/webpack-bundler-runtime/dist/remotes.js',
    sha256: '06ec06e547fc2a7a6a3ae67391dfd4afe6291a6de9007a5f9d8d00e758b78732',
    replacement: `${STUBS}/unused.js`,
  },
  {
    file: '@module-federation/sdk/dist/dom.js',
    sha256: '8c4c0bc909d3c326c900da95ae4f227c44b459a634f775a9ed8cd84be6fbd39e',
    replacement: `${STUBS}/unused.js`,
  },
  {
    file: '@module-federation/runtime-core/dist/utils/load.js',
    sha256: '5a7989b6288784f8ec6318f240e5d75335757b0929f2582016adbb575003a464',
    replacement: `${STUBS}/load.js`,
  },
  {
    file: '@module-federation/runtime-core/dist/utils/preload.js',
    sha256: '195d4ee89d93f554c680617853a16502c422ff16f77685cfde12c76e6123b55d',
    replacement: `${STUBS}/unused.js`,
  },
  {
    file: '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    sha256: '75b26f07988459b52bcd089580aa8abd302878ff27e08d62f47b4292cf6cb22c',
    replacement: `${STUBS}/snapshot-handler.js`,
  },
];

/** They save bytes, so only browsers get them. */
export const SHELL_OVERRIDES: readonly LibraryOverride[] = [ROUTER_COMPONENTS, PREFLIGHT, ...REMOTE_LOADING];
