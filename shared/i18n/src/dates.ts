/** Date formatters, separate from the main entry because most pages don't need them. */
export { formatDate, formatDateTime, formatDay, formatTime, keepOnOneLine } from './date-time.ts';
export { formatRelative } from './relative-time.ts';
