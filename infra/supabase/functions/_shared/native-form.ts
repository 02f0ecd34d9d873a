import { localeFromPath } from '@tulebyte/site-policy/locale-path';
import { endpoint, readBytes, HttpError } from './endpoint.ts';
import { spanishErrors } from './error-texts.ts';

/** Percent-encoding makes a form up to three times as long as its JSON. */
const MAX_FORM_BYTES = 96 * 1024;

type Handler = (request: Request) => Promise<Response>;

/** Whether the browser posted the form natively, without the page's JavaScript. */
function isNativePost(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
}

/**
 * An endpoint for a form: as JSON, or posted natively by a browser without the page's JavaScript.
 * @param notice id of the page's confirmation
 */
export function formEndpoint(handle: Handler, notice = 'sent'): Handler {
  return endpoint(['POST'], async (request) =>
    isNativePost(request) ? handleNativePost(request, handle, notice) : handle(request),
  );
}

/**
 * Lets a JSON handler serve the same form posted natively: fields become JSON, success a redirect back to the page with `#sent`, an
 * error a page that explains it. The visitor's input is still there after going back.
 */
async function handleNativePost(request: Request, handle: Handler, notice: string): Promise<Response> {
  const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await readBytes(request, MAX_FORM_BYTES))));
  return nativeResponse(fields['source'], notice, async () => {
    const body = JSON.stringify({ ...fields, idempotencyKey: await deriveIdempotencyKey(fields) });
    // The headers stay: they identify the caller.
    const headers = new Headers(request.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    return handle(new Request(request.url, { method: 'POST', headers, body }));
  });
}

/**
 * Turns a handler's response into one for the browser: success becomes a redirect to the page's confirmation, an error a page that
 * explains it.
 * @param from path of the page; ignored if it leads to another site
 */
export async function nativeResponse(
  from: string | undefined,
  notice: string,
  handle: () => Promise<Response>,
): Promise<Response> {
  const source = /^\/(?!\/)[^?#\s\\]*$/.test(from ?? '') ? from : undefined;
  const response = await handle().catch((error: unknown) => {
    if (error instanceof HttpError) return error.response;
    throw error;
  });
  if (response.ok)
    return new Response(null, { status: 303, headers: { Location: `${source ?? '/'}#${notice}`, 'Cache-Control': 'no-store' } });
  const { error } = (await response.json()) as { error: { message: string; fields?: Record<string, string> } }; // our own refusal
  const retryAfter = response.headers.get('Retry-After');
  return new Response(errorPage(Object.values(error.fields ?? { form: error.message }), localeFromPath(source ?? '/')), {
    status: response.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
      ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
    },
  });
}

/**
 * The path of the page from which a form was posted natively; `undefined` when the page's JavaScript sent it. For forms whose
 * own field with the path can't be read.
 */
export function refererPath(request: Request): string | undefined {
  if (!(request.headers.get('accept') ?? '').includes('text/html')) return undefined;
  return URL.parse(request.headers.get('referer') ?? '')?.pathname ?? '/';
}

/** A UUID derived from the content: the same form posted twice on one day is one inquiry. */
export async function deriveIdempotencyKey(
  fields: Record<string, string>,
  today: string = new Date().toISOString().slice(0, 10),
): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([today, ...Object.entries(fields).sort()]));
  const hex = [...new Uint8Array(await crypto.subtle.digest('SHA-256', text))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const frame = {
  en: { title: 'Please fix this', back: 'Go back with your browser: everything you typed is still there.' },
  es: { title: 'Revise esto, por favor', back: 'Vuelva atrás en su navegador: todo lo que escribió sigue ahí.' },
} as const;

function errorPage(problems: readonly string[], locale: keyof typeof frame): string {
  const { title, back } = frame[locale];
  const inWords = (problem: string) => (locale === 'es' ? (spanishErrors[problem] ?? problem) : problem);
  const list = problems.map((problem) => `<li>${escapeHtml(inWords(problem))}</li>`).join('');
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><ul>${list}</ul><p>${back}</p></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
