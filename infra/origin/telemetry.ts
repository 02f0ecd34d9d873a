/** Receives what happens to requests, for traces and metrics. */
export interface Telemetry {
  /** @param request `traceParent`: the trace of a trusted proxy, which goes on here */
  begin(request: { method: string; requestId: string; traceParent: string | null }): RequestSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface RequestSpan {
  /** For what the request calls (https://www.w3.org/TR/trace-context/). */
  traceParent: string;
  end(result: { route: string; status: number }): void;
}
