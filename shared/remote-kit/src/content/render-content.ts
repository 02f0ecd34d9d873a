import { run, type UseMdxComponents } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { LOCALES, type Locale } from '../../../federation/src/remote.ts';
import type { TextSection } from './check-body.ts';
import { compileMdx } from './compile-text.ts';
import type { ContentConfig } from './define-content.ts';
import { collectionOf, readCollection } from './read-collection.ts';

/** A text as HTML, for documents that aren't pages. */
export interface RenderedText {
  slug: string;
  locale: Locale;
  fields: Readonly<Record<string, unknown>>;
  sections: readonly TextSection[];
  html: string;
}

/**
 * Every text of a collection.
 * @param root folder of the remote
 * @param components what its tags other than inserts become
 * @throws ContentError
 */
export async function renderCollection(
  root: string,
  config: ContentConfig,
  name: string,
  components: ReturnType<UseMdxComponents> = {},
): Promise<RenderedText[]> {
  const content = { ...config, root };
  const collection = collectionOf(content, name);
  const texts = readCollection(content, name).flatMap(({ slug, translations }) =>
    LOCALES.map((locale) => ({ slug, locale, ...translations[locale] })),
  );
  return Promise.all(
    texts.map(async ({ slug, locale, file, source, fields }) => {
      const compiled = await compileMdx({ file, source, locale, content, collection }, '', { outputFormat: 'function-body' });
      const { default: Text } = await run(compiled.code, { ...jsxRuntime, baseUrl: import.meta.url });
      return {
        slug,
        locale,
        fields,
        sections: compiled.sections,
        html: renderToStaticMarkup(createElement(Text, { components })),
      };
    }),
  );
}
