import { useLingui } from '@lingui/react/macro';
import { formatPercent } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** With fewer, a change or a share is chance. */
export const MIN_SAMPLE = 10;

/** A part of a whole; null if the whole is too small to say anything. */
export const shareOf = (part: number, whole: number): string | null =>
  whole < MIN_SAMPLE ? null : formatPercent(part / whole, 1);

/** How much a number grew; faded while both numbers are small. */
export function Change({ now, before }: { now: number; before: number }): ReactNode {
  const { t } = useLingui();
  if (before === 0) return <chakra.span color="fg.subtle">{now === 0 ? '–' : t`new`}</chakra.span>;
  // As shown: without a sign or a color for what rounds to nothing.
  const percent = Math.round((now / before - 1) * 100);
  const isFew = now < MIN_SAMPLE && before < MIN_SAMPLE;
  const tone = isFew || percent === 0 ? 'fg.subtle' : percent > 0 ? 'fg.tule' : 'fg.error';
  return (
    <chakra.span color={tone} whiteSpace="nowrap" fontWeight={isFew ? undefined : '600'}>
      {percent > 0 ? '+' : percent < 0 ? '−' : '±'}
      {formatPercent(Math.abs(percent) / 100)}
    </chakra.span>
  );
}
