/** Records requests as traces and metrics. */
export interface Telemetry {
  /** @param request `traceParent`: the trace of a trusted proxy, which is continued */
  begin(request: { method: string; requestId: string; traceParent: string | null }): RequestSpan;
  /** Flushes what is left. */
  stop(): Promise<void>;
}

export interface RequestSpan {
  /** Passed to downstream calls (https://www.w3.org/TR/trace-context/). */
  traceParent: string;
  end(result: { route: string; status: number }): void;
}
