import { company } from '@tulebyte/brand';
import { localeFromPath } from '@tulebyte/site-policy/locale-path';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { currentRequestId } from '../supabase/functions/_shared/request-id.ts';
import { plainPage } from './plain-page.ts';
import { END_PATH, PREVIEW_COOKIE } from './preview-badge.ts';
import { escapeXml } from './search-files.ts';

/** Short enough to say on the phone; the log finds the request by the beginning of its id. */
const REFERENCE_LENGTH = 8;

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
  return plainPage(context, {
    locale,
    title,
    paragraphs: [
      `${escapeXml(body)} <a href="tel:${e164}">${escapeXml(display)}</a>.`,
      `<a href="${target}">${escapeXml(label)}</a>`,
      ...(requestId ? [`${reference} <b>${requestId}</b>`] : []),
    ],
    status,
    headers: { 'Retry-After': '60' },
  });
}
