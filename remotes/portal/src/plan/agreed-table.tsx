import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Heading, VisuallyHidden } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { formatDay } from '../times/day.ts';
import type { Agreed } from './my-plan.ts';
import { usePriceWords } from './price-words.tsx';
import { planName } from './plan-name.ts';

/** The record: who agreed to what, when. */
export function AgreedTable({ agreed }: { agreed: readonly Agreed[] }): ReactNode {
  const { t } = useLingui();
  const priceWords = usePriceWords();
  return (
    <chakra.section aria-labelledby="agreed">
      <Heading as="h2" size="h4" id="agreed" marginBottom="3">
        <Trans>What was agreed</Trans>
      </Heading>
      <TableScroll label={t`Record of consents`}>
        <Table minWidth="36rem">
          <Caption>
            <VisuallyHidden>
              <Trans>What was agreed</Trans>
            </VisuallyHidden>
          </Caption>
          <thead>
            <tr>
              <Th scope="col">
                <Trans>Plan</Trans>
              </Th>
              <Th scope="col">
                <Trans>Price</Trans>
              </Th>
              <Th scope="col">
                <Trans>From</Trans>
              </Th>
              <Th scope="col">
                <Trans>Agreed by</Trans>
              </Th>
            </tr>
          </thead>
          <tbody>
            {agreed.map(({ plan, users, price_cents, period, effective_on, by, at }) => (
              <tr key={at}>
                <Th scope="row">
                  {planName(plan)}, <Plural value={users} one="# user" other="# users" />
                </Th>
                <Td fontVariantNumeric="tabular-nums">{priceWords(price_cents, period)}</Td>
                <Td>{formatDay(effective_on)}</Td>
                <Td>
                  {by}, {formatDateTime(at)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </chakra.section>
  );
}
