import { Trans, useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PhoneNumberLink } from '../../layout/phone-number-link.tsx';
import { Facts } from '../../layout/facts.tsx';
import type { StaffOrder } from './staff-order.ts';

/** Who ordered, and how to reach them. `bdi` isolates right-to-left text that people typed. */
export function CustomerFacts({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const { name, company, email, phone, fulfillment, address, place, note, locale, customer } = order;
  const city = findCity(place)?.name ?? place;
  return (
    <Facts
      rows={[
        [t`Name`, <bdi key="name">{name}</bdi>],
        ...(company ? ([[t`Company`, <bdi key="company">{company}</bdi>]] as const) : []),
        [
          t`Email`,
          <Link key="email" href={`mailto:${email}`}>
            {email}
          </Link>,
        ],
        [t`Phone`, <PhoneNumberLink key="phone" phone={phone} />],
        fulfillment === 'pickup' ? [t`Pickup`, city] : [t`Address`, <bdi key="address">{`${address}, ${city}`}</bdi>],
        [t`Language`, locale === 'es' ? t`Spanish` : t`English`],
        [
          t`Account`,
          customer === null ? (
            t`Guest`
          ) : (
            <Link key="account" asChild>
              <RouterLink to={`/admin/clients/${customer}`}>
                <Trans>Open client</Trans>
              </RouterLink>
            </Link>
          ),
        ],
        ...(note
          ? ([
              [
                t`Note`,
                <chakra.span key="note" dir="auto" whiteSpace="pre-wrap">
                  {note}
                </chakra.span>,
              ],
            ] as const)
          : []),
      ]}
    />
  );
}
