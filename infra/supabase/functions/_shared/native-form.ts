import { localeFromPath } from '@tulebyte/site-policy/locale-path';
import { readBytes, PublishError } from './endpoint.ts';
import { spanishRefusals } from './error-texts.ts';

/** Bytes; percent-encoding makes a form up to three times as long as its JSON. */
const LARGEST_FORM = 96 * 1024;

/** Whether a browser posted the form by itself, without the page's JavaScript. */
export function isNativePost(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
}

/**
 * Lets a handler for JSON serve the same form posted natively: fields become JSON, success becomes a redirect back to the
 * page with `#sent`, a refusal a page that says what is wrong. What was typed is still there when the visitor goes back.
 * @param complete adds what the page's JavaScript would have added
 * @param notice id of the part of the page that says it was sent
 */
export async function answerNatively(
  request: Request,
  complete: (fields: Record<string, string>) => Promise<Record<string, string>>,
  handle: (request: Request) => Promise<Response>,
  notice = 'sent',
): Promise<Response> {
  const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await readBytes(request, LARGEST_FORM))));
  return nativeAnswer(fields['source'], notice, async () => {
    const body = JSON.stringify(await complete(fields));
    // The rest of the request stays: who called is read from its headers.
    const headers = new Headers(request.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    return handle(new Request(request.url, { method: 'POST', headers, body }));
  });
}

/**
 * Turns a handler's answer into what a browser shows: success becomes a redirect back to the page's notice, a refusal
 * a page that says what is wrong.
 * @param from path of the page; anything that would lead elsewhere counts as none
 */
export async function nativeAnswer(from: string | undefined, notice: string, handle: () => Promise<Response>): Promise<Response> {
  const source = /^\/(?!\/)[^?#\s\\]*$/.test(from ?? '') ? from : undefined;
  const response = await handle().catch((error: unknown) => {
    if (error instanceof PublishError) return error.response;
    throw error;
  });
  if (response.ok)
    return new Response(null, { status: 303, headers: { Location: `${source ?? '/'}#${notice}`, 'Cache-Control': 'no-store' } });
  const { error } = (await response.json()) as { error: { message: string; fields?: Record<string, string> } }; // our own refusal
  const retryAfter = response.headers.get('Retry-After');
  return new Response(refusalPage(Object.values(error.fields ?? { form: error.message }), localeFromPath(source ?? '/')), {
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
 * The path of the page that a browser posted a form from by itself; `undefined` when the page's JavaScript sent it. For a
 * form whose fields, which say it too, cannot be read.
 */
export function pageBefore(request: Request): string | undefined {
  if (!(request.headers.get('accept') ?? '').includes('text/html')) return undefined;
  return URL.parse(request.headers.get('referer') ?? '')?.pathname ?? '/';
}

/** A UUID made of what was sent: the same form posted twice on one day is one inquiry. */
export async function keyOf(
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
  en: { title: 'Please look at this again', back: 'Go back with your browser: everything you typed is still there.' },
  es: { title: 'Revise esto, por favor', back: 'Vuelva atrás en su navegador: todo lo que escribió sigue ahí.' },
} as const;

function refusalPage(problems: readonly string[], locale: keyof typeof frame): string {
  const { title, back } = frame[locale];
  const inWords = (problem: string) => (locale === 'es' ? (spanishRefusals[problem] ?? problem) : problem);
  const list = problems.map((problem) => `<li>${escapeHtml(inWords(problem))}</li>`).join('');
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><ul>${list}</ul><p>${back}</p></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
