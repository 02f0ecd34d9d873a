import { company } from '@tulebyte/brand';
import { localeFromPath } from '@tulebyte/site-policy/locale-path';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { contentHash } from '../release/content-hash.ts';
import { currentRequestId } from '../supabase/functions/_shared/request-id.ts';
import { END_PATH, PREVIEW_COOKIE } from './preview-badge.ts';
import { escapeXml } from './search-files.ts';

/** Short enough to say on the phone; the log finds the request by the beginning of its id. */
const REFERENCE_LENGTH = 8;

const STYLE =
  'body{max-width:32rem;margin:15vh auto 0;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2733;background:#fff}a{color:#0b5cad}';

const TEXT = {
  en: {
    title: 'This page is temporarily unavailable',
    body: "Something is wrong with this part of our site, and we've been notified. Try again in a few minutes, or call us at",
    home: 'Back to the home page',
    endPreview: 'End the preview',
    reference: 'If you call, please mention this reference:',
  },
  es: {
    title: 'Esta página no está disponible por el momento',
    body: 'Hay un problema con esta parte del sitio y ya recibimos el aviso. Intente de nuevo en unos minutos o llámenos al',
    home: 'Volver a la página de inicio',
    endPreview: 'Terminar la vista previa',
    reference: 'Si llama, mencione esta referencia:',
  },
} as const;

/** Sent instead of a page that can't be served, for example because its remote is damaged. Needs nothing from the store. */
export function unavailablePage(context: Context, status: 500 | 503 = 503): Response {
  const locale = localeFromPath(context.req.path) === 'es' ? 'es' : 'en';
  const { title, body, home, endPreview, reference } = TEXT[locale];
  const requestId = currentRequestId()?.slice(0, REFERENCE_LENGTH);
  const { display, e164 } = company.phone;
  // In a preview, even the home page may be damaged.
  const [target, label] = getCookie(context, PREVIEW_COOKIE) ? [END_PATH, endPreview] : [locale === 'es' ? '/es' : '/', home];
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeXml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeXml(title)}</h1><p>${escapeXml(body)} <a href="tel:${e164}">${escapeXml(display)}</a>.</p><p><a href="${target}">${escapeXml(label)}</a></p>${requestId ? `<p>${reference} <b>${requestId}</b></p>` : ''}</main></body></html>`;
  return context.html(html, status, {
    'Retry-After': '60',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': `default-src 'none'; style-src '${contentHash(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  });
}
