export { BACKGROUND_POLL_MS, useRealtime } from './use-realtime.ts';
