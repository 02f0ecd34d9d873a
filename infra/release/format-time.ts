/** A time in UTC to the minute, for operators: `2026-11-22 16:00`. @param time ISO 8601 */
export function formatTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
