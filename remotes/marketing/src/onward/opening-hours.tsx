import { Trans, useLingui } from '@lingui/react/macro';
import { hours } from '@tulebyte/brand';
import { useLocale } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

/** The days and times at which the telephone is answered, as sentences made from the brand record. */
export function useOpeningHours(): readonly { days: string; times: string }[] {
  const { t } = useLingui();
  const spanish = useLocale() === 'es';
  const dayNames: Readonly<Record<number, string>> = {
    1: t`Monday`,
    2: t`Tuesday`,
    3: t`Wednesday`,
    4: t`Thursday`,
    5: t`Friday`,
    6: t`Saturday`,
    7: t`Sunday`,
  };
  return hours.open.map(({ days, opens, closes }) => {
    const first = dayNames[days[0]] ?? '';
    const last = dayNames[days[days.length - 1] ?? days[0]] ?? '';
    const from = clock(opens, spanish);
    const to = clock(closes, spanish);
    return { days: days.length > 1 ? t`${first} to ${last}` : first, times: t`${from} to ${to}` };
  });
}

/** Writes `18:00` as people say it; without `Intl`, so that server and browser agree to the character. */
function clock(time: string, spanish: boolean): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? (spanish ? 'a. m.' : 'a.m.') : spanish ? 'p. m.' : 'p.m.';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${half}`;
}

/** One line for the foot of a page. */
export function OpeningHoursLine(): ReactNode {
  const lines = useOpeningHours();
  return (
    <>
      {lines.map(({ days, times }) => `${days}, ${times}`).join(' · ')} ·{' '}
      <Trans>Pacific time; closed Sundays and federal holidays</Trans>
    </>
  );
}
