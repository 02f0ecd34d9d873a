import type { Plugin } from 'vitest/config';
import { contentModule } from './content-modules.ts';
import { CONTENT_QUERY } from './content-rules.ts';

/** Vitest plugin: texts and what is made from them, as in the build. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    async load(id) {
      const [path = '', query = ''] = id.split('?');
      const isContent = path.endsWith('.mdx') || (path.endsWith('/content.config.ts') && CONTENT_QUERY.test(`?${query}`));
      return isContent ? (await contentModule(path, query)).code : null;
    },
  };
}
