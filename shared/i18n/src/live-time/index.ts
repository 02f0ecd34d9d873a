export { RelativeTime } from './relative-time.tsx';
export { useNow } from './use-now.ts';
