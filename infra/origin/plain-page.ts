import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { contentHash } from '../release/content-hash.ts';
import { escapeXml } from './search-files.ts';

const STYLE =
  'body{max-width:32rem;margin:15vh auto 0;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2733;background:#fff;overflow-wrap:anywhere}h1{line-height:1.2}a{color:#0b5cad}';

export interface PlainPage {
  locale?: 'en' | 'es';
  title: string;
  /** HTML of the paragraphs below the title. */
  paragraphs: readonly string[];
  status: ContentfulStatusCode;
  headers?: Record<string, string>;
}

/** A page for people that needs nothing from the store. */
export function plainPage(context: Context, { locale = 'en', title, paragraphs, status, headers }: PlainPage): Response {
  const heading = escapeXml(title);
  const content = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title><style>${STYLE}</style></head><body><main><h1>${heading}</h1>${content}</main></body></html>`;
  return context.html(html, status, {
    ...headers,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': `default-src 'none'; style-src '${contentHash(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  });
}
