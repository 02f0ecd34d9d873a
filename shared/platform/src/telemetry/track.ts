import { hasConsent } from '../consent/cookie-consent.ts';
import type { TelemetryEvent } from './events.ts';

type Sink = (event: TelemetryEvent) => void;

const MAX_BUFFERED = 50;
const sinks = new Set<Sink>();
/** The page's first events, replayed to each sink: sinks are loaded later, in chunks of their own. */
let buffered: TelemetryEvent[] = [];

/** Tracks an event. Does nothing without analytics consent; never throws. */
export function track(event: TelemetryEvent): void {
  if (!hasConsent('analytics')) {
    buffered = [];
    return;
  }
  if (buffered.length < MAX_BUFFERED) buffered.push(event);
  for (const sink of sinks) deliver(sink, event);
}

/** Connects a sink, which also gets the page's first events. Returns a disconnect function. */
export function connectTelemetry(sink: Sink): () => void {
  sinks.add(sink);
  if (hasConsent('analytics')) for (const event of buffered) deliver(sink, event);
  return () => void sinks.delete(sink);
}

function deliver(sink: Sink, event: TelemetryEvent): void {
  try {
    sink(event);
  } catch (error) {
    console.warn('An analytics sink failed.', error);
  }
}
