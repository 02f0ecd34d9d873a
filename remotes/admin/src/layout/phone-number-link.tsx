import { Link } from '@tulebyte/ui';
import type { ComponentProps, ReactNode } from 'react';

/** Dials a number, shown as it was typed. */
export function PhoneNumberLink({ phone, ...props }: { phone: string } & ComponentProps<typeof Link>): ReactNode {
  return (
    <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} whiteSpace="nowrap" {...props}>
      {phone}
    </Link>
  );
}
