import * as v from 'valibot';
import type { FunctionErrorBody, FunctionErrorCode } from '@tulebyte/backend-api/functions/error';
import { log } from './log.ts';
import { readAtMost } from './read-at-most.ts';
import { currentRequestId, REQUEST_ID, requestIdOf, withRequestId } from './request-id.ts';
import { storableInput } from './storable-text.ts';

const MAX_BODY_BYTES = 32 * 1024;

/** Headers of every response. */
export const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info, x-region, x-supabase-api-version',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...commonHeaders, ...headers } });
}

export function errorResponse(
  status: number,
  code: FunctionErrorCode,
  message: string,
  fields?: Record<string, string>,
): Response {
  const body: FunctionErrorBody = { error: { code, message, ...(fields ? { fields } : {}) } };
  return jsonResponse(status, body);
}

/** 429 with `Retry-After`. @param seconds until another request is accepted */
export function tooManyRequests(message: string, seconds: number): Response {
  const refused = errorResponse(429, 'rate_limited', message);
  refused.headers.set('Retry-After', String(seconds));
  return refused;
}

/** Thrown anywhere in a handler to end with an error response. */
export class HttpError extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super('refused');
    this.response = response;
  }
}

/**
 * Reads and checks a JSON body.
 *
 * @throws HttpError 400 (with an error for each field), 413, or 415
 */
export async function readBody<S extends v.GenericSchema>(request: Request, schema: S): Promise<v.InferOutput<S>> {
  return parseInput(parseJson(new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES))), schema);
}

/** Reads the body as bytes. @throws HttpError 413 as soon as there are more than `most` */
export async function readBytes(
  request: Request,
  most: number,
  message = 'The request is too large',
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readAtMost(request, most);
  if (bytes === null) throw new HttpError(errorResponse(413, 'payload_too_large', message));
  return bytes;
}

/**
 * Reads the fields and files of a form.
 * @param tooLarge error message for a body of more than `most` bytes
 * @throws HttpError 400 or 413
 */
export async function readFormData(request: Request, most: number, tooLarge: string): Promise<FormData> {
  const noForm = () => new HttpError(errorResponse(400, 'invalid_request', 'Send a form'));
  if (!isForm(request)) throw noForm();
  const bytes = await readBytes(request, most, tooLarge);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(bytes, { headers }).formData().catch(() => {
    throw noForm();
  });
}

/** Whether the body is a multipart form. */
export function isForm(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').startsWith('multipart/form-data');
}

/** @throws HttpError 400 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(errorResponse(400, 'invalid_request', 'Send a JSON object'));
  }
}

/** Validates input. @throws HttpError 400 with an error for each field */
export function parseInput<S extends v.GenericSchema>(json: unknown, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, storableInput(json));
  if (parsed.success) return parsed.output;
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue);
    // A missing key; the schema's own messages are about wrong values.
    if (name !== null) fields[name] ??= issue.received === 'undefined' ? 'This field is needed' : issue.message;
  }
  throw new HttpError(errorResponse(400, 'invalid_request', Object.values(fields)[0] ?? 'Send a JSON object', fields));
}

/** The response to a request that failed: the one that was thrown, or 503. */
export function toErrorResponse(error: unknown, request: Request): Response {
  if (error instanceof HttpError) return error.response;
  log('error', 'A function failed', { path: new URL(request.url).pathname, err: error });
  const failed = errorResponse(503, 'unavailable', 'Something went wrong. Please try again in a moment.');
  failed.headers.set(REQUEST_ID, currentRequestId() ?? '');
  return failed;
}

/** Wraps a handler in what all functions share: CORS preflight, allowed methods, error responses, and 503 for anything unexpected. */
export function endpoint(
  methods: readonly ('GET' | 'POST')[],
  handle: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const respond = async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: commonHeaders });
    if (!methods.some((method) => method === request.method)) {
      const refused = errorResponse(405, 'method_not_allowed', `Use ${methods.join(' or ')}`);
      refused.headers.set('Allow', [...methods, 'OPTIONS'].join(', '));
      return refused;
    }
    try {
      return await handle(request);
    } catch (error) {
      return toErrorResponse(error, request);
    }
  };
  return (request) => withRequestId(requestIdOf(request.headers), () => respond(request));
}
