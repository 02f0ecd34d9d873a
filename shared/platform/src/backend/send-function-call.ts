import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import * as v from 'valibot';
import { FunctionError } from './function-error.ts';
import type { FunctionContract } from './function-contract.ts';
import { post } from './post.ts';
import type { readEventStream } from './read-event-stream.ts';

// Wider than `FunctionErrorBody` of the backend API: a newer backend may have more codes than this page knows.
const ErrorResponse = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

const TIMEOUT_MS = 30_000;
/** The largest files over a slow connection. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

const EVENT_STREAM = 'text/event-stream';

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Asks for an event stream, whose event `response` is the response. Events that don't fit the schema are left out. */
  readonly stream?: {
    readonly read: typeof readEventStream;
    readonly schema: v.GenericSchema;
    readonly onEvent: (event: unknown) => void;
  };
}

/** The implementation of `callFunction` and `streamFunction`, in a chunk that is loaded with the first call. */
export async function sendFunctionCall<Request extends v.GenericSchema, Response extends v.GenericSchema>(
  contract: FunctionContract<Request, Response>,
  payload: v.InferInput<NoInfer<Request>>,
  { signal, stream }: SendOptions = {},
): Promise<v.InferOutput<Response>> {
  const checked = contract.request === undefined ? undefined : v.safeParse(contract.request, payload);
  if (checked !== undefined && !checked.success) throw invalidPayload(checked.issues);
  const request = checked === undefined ? payload : checked.output;
  const accept = stream ? EVENT_STREAM : undefined;
  const response = await send(contract.name, contract.isForm ? toForm(request) : request, { signal, accept });
  if (!response.ok) throw await toError(response);
  const isStreamed = stream !== undefined && response.headers.get('content-type')?.startsWith(EVENT_STREAM) === true;
  const body = isStreamed ? await streamedBody(response, stream, signal) : await response.json().catch(() => undefined);
  const parsed = v.safeParse(contract.response, body);
  if (!parsed.success) {
    throw new FunctionError({ status: response.status, code: 'bad_response', message: describe(unexpected) });
  }
  return parsed.output;
}

async function send(
  name: string,
  body: unknown,
  { signal, accept }: { signal: AbortSignal | undefined; accept: string | undefined },
): Promise<Response> {
  try {
    const timeout = AbortSignal.timeout(body instanceof FormData || body instanceof Blob ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
    return await post(`/functions/v1/${name}`, body, { signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]), accept });
  } catch (error) {
    throw connectionError(error, signal);
  }
}

/** The data of the event `response`. @throws FunctionError for the event `error`, and if the connection is lost before either */
async function streamedBody(
  response: Response,
  { read, schema, onEvent }: NonNullable<SendOptions['stream']>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const receive = (received: unknown) => {
    const event = v.safeParse(schema, received);
    if (event.success) onEvent(event.output);
  };
  const isLast = ({ event }: { event: string }) => event === 'response' || event === 'error';
  const last = await read(response, receive, isLast).catch((error: unknown) => {
    throw connectionError(error, signal);
  });
  if (last?.event === 'response') return last.data;
  throw last === undefined ? connectionError(undefined, signal) : await toError(Response.json(last.data, { status: 503 }));
}

/** @throws the reason of an aborted signal */
function connectionError(cause: unknown, signal: AbortSignal | undefined): FunctionError {
  signal?.throwIfAborted();
  return new FunctionError({ status: 0, code: 'network', message: describe(unreachable), cause });
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
