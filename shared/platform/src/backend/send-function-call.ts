import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import * as v from 'valibot';
import { FunctionError } from './function-error.ts';
import type { FunctionContract, StreamOptions } from './function-contract.ts';
import { postToBackend } from './post-to-backend.ts';

// Wider than `FunctionErrorBody` of the backend API: a newer backend may have more codes than this page knows.
const ErrorResponse = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

const EVENT_STREAM = 'text/event-stream';
const TIMEOUT_MS = 30_000;
/** The largest files over a slow connection. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** The implementation of `callFunction`, in a chunk that is loaded with the first call. */
export async function sendFunctionCall<Request extends v.GenericSchema, Response extends v.GenericSchema>(
  contract: FunctionContract<Request, Response>,
  payload: v.InferInput<NoInfer<Request>>,
  { signal, stream }: Partial<StreamOptions> = {},
): Promise<v.InferOutput<Response>> {
  const checked = contract.request === undefined ? undefined : v.safeParse(contract.request, payload);
  if (checked !== undefined && !checked.success) throw invalidPayload(checked.issues);
  const request = checked === undefined ? payload : checked.output;
  const response = await send(contract.name, contract.isForm ? toForm(request) : request, { signal, stream });
  if (!response.ok) throw await toError(response);
  const parsed = v.safeParse(contract.response, await response.json().catch(() => undefined));
  if (!parsed.success) {
    throw new FunctionError({ status: response.status, code: 'bad_response', message: describe(unexpected) });
  }
  return parsed.output;
}

async function send(
  name: string,
  body: unknown,
  { signal, stream }: { signal: AbortSignal | undefined; stream: StreamOptions['stream'] | undefined },
): Promise<Response> {
  try {
    const timeout = AbortSignal.timeout(body instanceof FormData || body instanceof Blob ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
    const init = { signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]), ...(stream ? { accept: EVENT_STREAM } : {}) };
    const response = await postToBackend(`/functions/v1/${name}`, body, init);
    return stream && response.ok ? await stream(response) : response;
  } catch (error) {
    signal?.throwIfAborted();
    throw new FunctionError({ status: 0, code: 'network', message: describe(unreachable), cause: error });
  }
}

function toForm(payload: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(payload ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) form.append(key, each instanceof Blob ? each : String(each));
    }
  }
  return form;
}

async function toError(response: Response): Promise<FunctionError> {
  const parsed = v.safeParse(ErrorResponse, await response.json().catch(() => undefined));
  const body = parsed.success ? parsed.output.error : undefined;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new FunctionError({
    status: response.status,
    code: body?.code ?? `http_${response.status}`,
    message: body?.message ?? describe(response.status === 429 ? tooMany : unexpected),
    fields: body?.fields,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function invalidPayload(issues: readonly v.BaseIssue<unknown>[]): FunctionError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) fields[field] ??= issue.message;
  }
  return new FunctionError({ status: 400, code: 'invalid_request', message: describe(invalid), fields });
}

const unreachable = msg`We couldn’t reach our server. Check your connection and try again, or call us.`;
const unexpected = msg`Our server couldn’t answer. Please try again in a moment.`;
const tooMany = msg`Too many requests. Please wait a moment and try again.`;
const invalid = msg`Please check the highlighted fields.`;
