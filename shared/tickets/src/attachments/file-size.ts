import { formatNumber } from '@tulebyte/i18n';

const KB = 1024;

/** Bytes as people read them: `312 KB`, `4.2 MB`. */
export function fileSize(bytes: number): string {
  return bytes < KB * KB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KB)))}\u00a0KB`
    : `${formatNumber(bytes / KB / KB, 1)}\u00a0MB`;
}
