import { hasConsent } from '../consent/cookie-consent.ts';
import type { TelemetryEvent } from './events.ts';

type Sink = (event: TelemetryEvent) => void;

const MOST_WAITING = 50;
const sinks = new Set<Sink>();
let waiting: TelemetryEvent[] = [];

/** Counts an event. Does nothing without consent to analytics; never throws, never waits. */
export function track(event: TelemetryEvent): void {
  if (!hasConsent('analytics')) return;
  if (sinks.size === 0) {
    // Consent is given, the sender is still loading.
    if (waiting.length < MOST_WAITING) waiting.push(event);
    return;
  }
  for (const sink of sinks) deliver(sink, event);
}

/** Connects a sender, which also gets what waited for one. Returns the function that disconnects it. */
export function connectTelemetry(sink: Sink): () => void {
  const missed = waiting;
  waiting = [];
  sinks.add(sink);
  for (const event of missed) deliver(sink, event);
  return () => void sinks.delete(sink);
}

function deliver(sink: Sink, event: TelemetryEvent): void {
  try {
    sink(event);
  } catch (error) {
    console.warn('An analytics sender failed.', error);
  }
}
