import { formatUsd } from '@tulebyte/brand';
import type { PriceLine, PriceUnit } from '@tulebyte/brand/services';
import type { ResponseTime } from '@tulebyte/brand/plans';

const units: Readonly<Record<PriceUnit, string>> = {
  once: '',
  hour: ' per hour',
  'device-month': ' per month',
  'user-month': ' per user per month',
  'endpoint-month': ' per endpoint per month',
  'server-month': ' per month',
  'terabyte-month': ' per month',
  mailbox: ' per mailbox',
};

/** A price as a quotable sentence. */
export function priceSentence(line: PriceLine): string {
  const note = line.note ? `, ${line.note.charAt(0).toLowerCase()}${line.note.slice(1)}` : '';
  if (line.cents === null) return `${line.label}: the price is quoted for the job.`;
  const parts = line.plusHardware ? ' plus hardware' : line.plusParts ? ' plus parts' : '';
  return `${line.label} costs ${line.from ? 'from ' : ''}${formatUsd(line.cents)}${units[line.unit]}${parts}${note}.`;
}

export function responseTimeLabels({ amount, unit, clock: counts }: ResponseTime): string {
  const plural = amount === 1 ? '' : 's';
  if (counts === 'always') return `${amount} ${unit}${plural}, 24/7`;
  return amount === 1 && unit === 'day' ? 'the next business day' : `${amount} business ${unit}${plural}`;
}

/** "a, b, and c". */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}

/** "18:00" as "6:00 PM". */
export function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
