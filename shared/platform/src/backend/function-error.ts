/** A failed function call. `message` can be shown to the visitor. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** Machine-readable reason, for example `rate_limited`; `network` and `bad_response` are added by the client. */
  readonly code: string;
  /** Messages by field name, for a form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    fields?: Readonly<Record<string, string>> | undefined;
    retryAfter?: number | undefined;
    cause?: unknown;
  }) {
    super(problem.message, { cause: problem.cause });
    this.status = problem.status;
    this.code = problem.code;
    if (problem.fields !== undefined) this.fields = problem.fields;
    if (problem.retryAfter !== undefined) this.retryAfter = problem.retryAfter;
  }
}
