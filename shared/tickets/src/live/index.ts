export { RARELY_MS, useLive } from './use-live.ts';
