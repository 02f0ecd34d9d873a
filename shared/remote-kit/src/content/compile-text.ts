import { join } from 'node:path';
import { compile, type CompileOptions } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import type { Locale } from '../../../federation/src/remote.ts';
import { plainText, readSections, resolveTags, wrapSections, type TextNode, type TextSection } from './check-body.ts';
import { checkLinks } from './check-links.ts';
import { describeTables } from './check-tables.ts';
import { ContentError } from './content-error.ts';
import type { Collection, Content } from './define-content.ts';
import { bodyOf } from './frontmatter.ts';
import { keepOnOneLine } from './keep-on-one-line.ts';

/** A text to compile. */
export interface TextSource {
  /** Path as the writer knows it. */
  file: string;
  source: string;
  locale: Locale;
  content: Content;
  collection: Collection;
}

export interface CompiledText {
  /** A module whose default export is the text as a component. */
  code: string;
  sections: readonly TextSection[];
  /** All of it without markup. */
  text: string;
}

/** The last result for each file. Builds for browsers and Node, lists, and pages need the same texts. */
const compiled = new Map<string, { source: string; result: Promise<CompiledText> }>();

/**
 * Compiles a text to a module without a runtime of its own, which imports components as `content.components` says; once, as long as
 * its source stays the same.
 * @throws ContentError
 */
export function compileText(text: TextSource): Promise<CompiledText> {
  const key = join(text.content.root, text.file);
  const known = compiled.get(key);
  if (known?.source === text.source) return known.result;
  const used = new Set([...text.source.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name));
  const imports = Object.entries(text.content.components)
    .filter(([name]) => used.has(name))
    .map(([name, path]) => `import { ${name} } ${fromModule(path)};`);
  const result = compileMdx(text, imports.join(' '), {});
  compiled.set(key, { source: text.source, result });
  // Its mistake can be in another file, such as a page that it links to.
  result.catch(() => compiled.delete(key));
  return result;
}

/** A compiled text's code for another folder. @param resolve the path of a component's module as that folder's code imports it */
export function relocateImports(code: string, { components }: Content, resolve: (path: string) => string): string {
  return Object.values(components).reduce((moved, path) => moved.replaceAll(fromModule(path), fromModule(resolve(path))), code);
}

const fromModule = (path: string): string => `from ${JSON.stringify(path)}`;

/** @param imports one line of code @throws ContentError */
export async function compileMdx(
  { file, source, locale, content, collection }: TextSource,
  imports: string,
  options: CompileOptions,
): Promise<CompiledText> {
  let sections: readonly TextSection[] = [];
  let text = '';
  const check = () => (tree: TextNode) => {
    resolveTags(file, tree, content, locale);
    checkLinks(content, file, tree);
    sections = readSections(file, tree);
    text = plainText(tree);
    if (collection.sections === 'wrapped') wrapSections(tree);
  };
  const tables = () => (tree: TextNode) => describeTables(file, tree);
  try {
    const output = await compile(bodyOf(source, imports), {
      ...options,
      remarkPlugins: [[remarkGfm, { singleTilde: false }], check],
      rehypePlugins: [tables, () => keepOnOneLine],
    });
    return { code: String(output), sections, text };
  } catch (error) {
    if (error instanceof ContentError) throw error;
    const { line, reason = String(error) } = error as { line?: number; reason?: string }; // the parser's own messages
    throw new ContentError(
      file,
      line ?? Number(/\((\d+):/.exec(reason)?.[1] ?? 1),
      reason,
      'close every tag, and write \\< or \\{ for the character itself.',
    );
  }
}
