import { chakra } from '@chakra-ui/react/styled-system';
import { formatUsd } from '@tulebyte/brand';
import type { ReactNode } from 'react';

const Amount = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: {
    size: {
      inline: {},
      row: { fontFamily: 'display', fontWeight: '600', fontSize: 'h4', letterSpacing: '-0.01em' },
      figure: { textStyle: 'figure' },
    },
  },
  defaultVariants: { size: 'inline' },
});

export interface PriceProps {
  /** Integer US cents, before sales tax. */
  cents: number;
  /** A word before the amount, already translated: “from”. */
  from?: ReactNode;
  /** What one unit buys, already translated: “a user a month”. */
  per?: ReactNode;
  size?: 'inline' | 'row' | 'figure';
  /** Puts what one unit buys on a line of its own, where the column is narrow. */
  stack?: boolean;
}

/** A price with tabular figures. Reads as one phrase: “from $139 a user a month”. */
export function Price({ cents, from, per, size = 'inline', stack = false }: PriceProps): ReactNode {
  const quiet = size === 'inline' ? {} : ({ textStyle: 'small', color: 'fg.muted', fontWeight: '400' } as const);
  return (
    <span>
      {from ? (
        <>
          <chakra.span {...quiet}>{from}</chakra.span>{' '}
        </>
      ) : null}
      <Amount size={size}>{formatUsd(cents)}</Amount>
      {per ? (
        <>
          {' '}
          <chakra.span {...quiet} {...(stack ? { display: 'block' } : {})}>
            {per}
          </chakra.span>
        </>
      ) : null}
    </span>
  );
}
