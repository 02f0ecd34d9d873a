import { join } from 'node:path';

/** Paths of the loaders, for build configurations. */
export const INLINE_SOURCE_MESSAGES = join(import.meta.dirname, 'inline-source-messages.mjs');
export const INLINE_PROGRAM = join(import.meta.dirname, 'inline-program.mjs');
export const HOT_PAGE_LOADER = join(import.meta.dirname, 'hot-page-loader.mjs');
export const SVG_BLOB_LOADER = join(import.meta.dirname, 'svg-blob-loader.mjs');
