import { join } from 'node:path';
import type { LibraryOverride } from './library-overrides-plugin.ts';

/** Containers use the host's federation runtime (`federation-runtime.ts`). */
export const REMOTE_OVERRIDES: readonly LibraryOverride[] = [
  {
    file: '@module-federation/webpack-bundler-runtime/dist/index.cjs',
    sha256: 'ec49d94baaabad5c0c8a173578086aed1205010d7ebfdd01cca80d042d333101',
    replacement: join(import.meta.dirname, 'host-provided-runtime.js'),
  },
];
