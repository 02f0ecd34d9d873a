import type { RuleSetRule } from '@rspack/core';
import { CONTENT_LOADER } from './content-loader.ts';

/** Requests for modules that are made from content files. */
export const CONTENT_QUERY = /^\?(routes|titles|entries|messages|seo|page|all)=/;

/** Rules of builds for texts and what is made from them. */
export const contentRules: RuleSetRule[] = [
  { test: /\.mdx$/, use: [{ loader: CONTENT_LOADER }], type: 'javascript/auto' },
  { test: /[\\/]content\.config\.ts$/, resourceQuery: CONTENT_QUERY, use: [{ loader: CONTENT_LOADER }], type: 'javascript/auto' },
];
