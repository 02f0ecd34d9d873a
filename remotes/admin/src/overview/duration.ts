import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';

/** Formats minutes as `42 min`, `3.5 h` or `2 d`. */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes < 60) return t`${formatNumber(minutes)} min`;
    if (minutes < 48 * 60) return t`${formatNumber(minutes / 60, 1)} h`;
    return t`${formatNumber(minutes / (24 * 60), 1)} d`;
  };
}
