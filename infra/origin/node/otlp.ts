import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Telemetry } from '../telemetry.ts';

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** In seconds, as the semantic conventions advise. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Sends traces and metrics to `OTEL_EXPORTER_OTLP_ENDPOINT`, named by the semantic conventions of HTTP servers. Imported only where
 * that is set; the exporters read it and the other `OTEL_…` variables.
 */
export function startOtlp(): Telemetry {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'tulebyte-origin' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const spans = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })] });
  const readers = [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })];
  const metrics = new MeterProvider({ resource, readers });
  const tracer = spans.getTracer('tulebyte');
  const durations = metrics.getMeter('tulebyte').createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  return {
    begin({ method, requestId, traceParent }) {
      const started = performance.now();
      const attributes = { 'http.request.method': method, 'request.id': requestId };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, remoteContext(traceParent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceParent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ route, status }) {
          const result = { 'http.route': route, 'http.response.status_code': status };
          span.updateName(`${method} ${route}`).setAttributes(result);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
          durations.record((performance.now() - started) / 1000, { 'http.request.method': method, ...result });
        },
      };
    },
    async stop() {
      await Promise.allSettled([spans.shutdown(), metrics.shutdown()]);
    },
  };
}

function remoteContext(traceParent: string | null) {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(traceParent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
