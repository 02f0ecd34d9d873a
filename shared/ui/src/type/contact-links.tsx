import { chakra } from '@chakra-ui/react/styled-system';
import { company } from '@tulebyte/brand';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

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
      // In Spanish the status is longer than the number.
      css={size === 'md' ? { '[lang=es] main &:not(:last-child)': { marginInlineEnd: '8' } } : undefined}
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
