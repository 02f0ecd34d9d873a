import type { Plugin } from 'vitest/config';
import { contentModule } from './content-modules.ts';
import { CONTENT_QUERY } from './content-rules.ts';

/** Vitest plugin: texts and what is made from them, as in the build. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    configureVitest({ defineCacheKeyGenerator }) {
      // They are made from many files, of which the cache's key knows one.
      defineCacheKeyGenerator(({ id }) => (isContent(id) ? false : undefined));
    },
    async load(id) {
      const [path = '', query = ''] = id.split('?');
      return isContent(id) ? (await contentModule(path, query)).code : null;
    },
  };
}

function isContent(id: string): boolean {
  const [path = '', query = ''] = id.split('?');
  return path.endsWith('.mdx') || (path.endsWith('/content.config.ts') && CONTENT_QUERY.test(`?${query}`));
}
