import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { MIN_SAMPLE } from './measured.ts';

interface MetricLinkProps {
  to: string;
  value: string;
  /** Number of tickets that it links to. */
  behind: number;
  /** Sample size, where it matters. */
  size?: number | undefined;
}

/** A metric that links to its tickets, if any. */
export function MetricLink({ to, value, behind, size }: MetricLinkProps): ReactNode {
  const { t } = useLingui();
  if (behind === 0) return <chakra.span color="fg.subtle">{value}</chakra.span>;
  const isFew = size !== undefined && size < MIN_SAMPLE;
  return (
    <Link asChild variant="inline" color={isFew ? 'fg.muted' : undefined} title={isFew ? t`from few tickets` : undefined}>
      <RouterLink to={to}>
        {value}
        {isFew ? <VisuallyHidden> {t`from few tickets`}</VisuallyHidden> : null}
      </RouterLink>
    </Link>
  );
}
