/** Days and times, for the remotes that show some: apart from what every page loads. The language is Lingui's, of which there is one. */
export { formatDate, formatDateTime, formatDay, formatTime } from './date-time.ts';
export type { DateStyle, Instant } from './date-time.ts';
export { formatRelative } from './relative-time.ts';
