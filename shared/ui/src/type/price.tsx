import { chakra } from '@chakra-ui/react/styled-system';
import { company, formatUsd } from '@tulebyte/brand';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

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

const ContactAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    fontWeight: '600',
    color: 'fg.link',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '0.2em',
    transition: 'text-decoration-color 150ms',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: { size: { md: {}, figure: { textStyle: 'figure', gap: '3' } } },
  defaultVariants: { size: 'md' },
});

/** Calls the company. `children` replaces the number as the visible text; then show the number nearby. */
export function PhoneLink({
  children,
  icon = true,
  size = 'md',
}: {
  children?: ReactNode;
  icon?: boolean;
  size?: 'md' | 'figure';
}): ReactNode {
  const link = (
    <ContactAnchor href={`tel:${company.phone.e164}`} size={size}>
      {icon ? <Icon name="phone" /> : null}
      {children ?? company.phone.display}
    </ContactAnchor>
  );
  if (children !== undefined) return link;
  // Whether someone answers now, which the host adds (`shell/src/opening-status`): below a large number in a row of its own.
  return (
    <chakra.span
      data-phone={size}
      position="relative"
      display="inline-grid"
      gridTemplateRows={size === 'figure' ? 'auto 1rem' : undefined}
    >
      {link}
      <span data-opening-status={size} />
    </chakra.span>
  );
}

/** Writes to the company. */
export function EmailLink({ to = 'support', icon = true }: { to?: 'support' | 'sales'; icon?: boolean }): ReactNode {
  const address = to === 'sales' ? company.salesEmail : company.supportEmail;
  return (
    <ContactAnchor href={`mailto:${address}`}>
      {icon ? <Icon name="mail" /> : null}
      {address}
    </ContactAnchor>
  );
}
