import { DomUtils, parseDocument } from 'htmlparser2';
import type { KnowledgeChunk } from '../../supabase/knowledge/document.ts';
import { ChunkReader, tidy } from './chunk-reader.ts';

/** A page's content, split at its headings. */
export interface PageChunks {
  /** The page's name in the breadcrumb, or its heading. */
  readonly name: string;
  readonly chunks: readonly KnowledgeChunk[];
}

/**
 * The chunks of a rendered page, one for each heading and collapsed question, in the page's own language. Each entry of a
 * list or table becomes a line that can be quoted alone ("Virus removal: $129.").
 * @param url of the page, without its language prefix
 */
export function pageChunks(html: string, url: string, language: string): PageChunks {
  const root = parseDocument(html);
  const main = DomUtils.getElementById('main', root.childNodes);
  if (!main) return { name: '', chunks: [] };
  const reader = new ChunkReader(language);
  reader.read(main, { anchor: '', language, item: false });
  const current = DomUtils.findOne((element) => element.attribs['aria-current'] === 'page', main.childNodes);
  const title = current ?? DomUtils.getElementsByTagName('h1', main)[0];
  const name = title ? tidy(DomUtils.textContent(title)) : '';
  const chunks = reader.chunks
    .filter((chunk) => chunk.language === language && chunk.lines.length > 0)
    .map(({ heading, anchor, lines }) => ({
      heading: heading.replace('{page}', () => name),
      url: anchor === '' ? url : `${url}#${anchor}`,
      body: [...new Set(lines)].join('\n'),
    }));
  return { name, chunks };
}
