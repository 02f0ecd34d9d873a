import { hasConsent } from '../consent/cookie-consent.ts';
import type { TelemetryEvent } from './events.ts';

type Sink = (event: TelemetryEvent) => void;

const MAX_KEPT = 50;
const sinks = new Set<Sink>();
/** Senders arrive one after the other, each in a chunk of its own: the page's first events are kept for them. */
let first: TelemetryEvent[] = [];

/** Counts an event. Does nothing without consent to analytics; never throws, never waits. */
export function track(event: TelemetryEvent): void {
  if (!hasConsent('analytics')) {
    first = [];
    return;
  }
  if (first.length < MAX_KEPT) first.push(event);
  for (const sink of sinks) deliver(sink, event);
}

/** Connects a sender, which also gets the page's first events. Returns the function that disconnects it. */
export function connectTelemetry(sink: Sink): () => void {
  sinks.add(sink);
  if (hasConsent('analytics')) for (const event of first) deliver(sink, event);
  return () => void sinks.delete(sink);
}

function deliver(sink: Sink, event: TelemetryEvent): void {
  try {
    sink(event);
  } catch (error) {
    console.warn('An analytics sender failed.', error);
  }
}
