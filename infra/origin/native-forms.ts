import { FORWARDED } from '../supabase/functions/_shared/client-address.ts';
import { errorResponse, readBytes } from '../supabase/functions/_shared/endpoint.ts';
import { nativeResponse, refererPath } from '../supabase/functions/_shared/native-form.ts';
import { REQUEST_ID } from '../supabase/functions/_shared/request-id.ts';

/** Functions whose forms work without the page's JavaScript. */
const FORMS: ReadonlySet<string> = new Set(['apply', 'callback', 'contact', 'newsletter']);
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/;
/** Enough for the largest résumé with its form. */
const MAX_BYTES = 6 * 1024 * 1024;
const TIME_LIMIT_MS = 20_000;

const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type', 'referer', 'traceparent', 'user-agent', REQUEST_ID];
const RESPONSE_HEADERS = ['cache-control', 'content-security-policy', 'content-type', 'location', 'retry-after'];

export interface FormBackend {
  supabaseUrl: string;
  publishableKey: string;
  /** Makes functions trust the visitor's address that this server forwards; without it all native posts share one rate limit. */
  originSecret?: string | undefined;
}

/**
 * Passes on a form that a browser posted natively, for a backend on another origin: pages post to their own, since they are
 * rendered before anyone knows where the backend is. Undefined for anything else.
 */
export async function forwardForm(
  name: string,
  request: Request,
  peerAddress: string | null,
  { supabaseUrl, publishableKey, originSecret }: FormBackend,
): Promise<Response | undefined> {
  if (!FORMS.has(name) || !FORM_TYPES.test(request.headers.get('content-type') ?? '')) return undefined;
  try {
    const body = await readBytes(request, MAX_BYTES);
    const response = await fetch(`${supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        ...pick(request.headers, REQUEST_HEADERS),
        apikey: publishableKey,
        ...visitorHeaders(originSecret, peerAddress),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = response.headers.has('location') ? null : response.body;
    return new Response(answer, { status: response.status, headers: pick(response.headers, RESPONSE_HEADERS) });
  } catch (error) {
    return nativeResponse(refererPath(request), '', async () => {
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return unreachable();
      throw error;
    });
  }
}

/** Whom a request to a function is for, so that the function's limits count for that visitor. */
export function visitorHeaders(originSecret: string | undefined, address: string | null): Record<string, string> {
  return originSecret && address ? { [FORWARDED.secret]: originSecret, [FORWARDED.address]: address } : {};
}

const unreachable = () => errorResponse(502, 'unavailable', 'Please try again in a moment, or call us.');

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
