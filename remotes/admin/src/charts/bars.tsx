import { Link as RouterLink } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { formatNumber } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

export interface Bar {
  id: string;
  label: ReactNode;
  value: number;
  /** Link to the data behind the number. */
  to?: string;
  tone?: 'river' | 'tule' | 'dusk';
}

/** Labels are as wide as the widest, up to 40 percent. */
const Rows = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr) minmax(2.5rem, max-content)', columnGap: '3' },
});

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: '2.25rem',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 'sm',
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:has(a):hover': { bg: 'bg.hover' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
});

const Track = chakra('svg', { base: { display: 'block', width: 'full', height: '0.75rem' } });

/** A bar chart with one scale; each bar has its number beside it. */
export function Bars({
  bars,
  label,
  empty,
}: {
  bars: readonly Bar[];
  label: string;
  /** Instead of bars that are all zero. */
  empty?: ReactNode;
}): ReactNode {
  if (empty && bars.every(({ value }) => value === 0)) return empty;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Rows aria-label={label}>
      {bars.map(({ id, label: name, value, to, tone = 'river' }) => (
        <Row key={id}>
          <chakra.span overflowWrap="anywhere">{to ? <RouterLink to={to}>{name}</RouterLink> : name}</chakra.span>
          <Track aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 10">
            <chakra.rect x="0" y="4.5" width="100" height="1" fill="data.grid" />
            <chakra.rect x="0" y="0" width={(value / most) * 100} height="10" fill={`data.${tone}`} />
          </Track>
          <chakra.span textAlign="end" fontWeight="600">
            {formatNumber(value)}
          </chakra.span>
        </Row>
      ))}
    </Rows>
  );
}
