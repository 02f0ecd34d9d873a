import { foldAccents } from '@tulebyte/i18n/fold-accents';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Input } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import type { TypedLine } from '../estimate-input.ts';
import { priceListQuery, type Price } from './price-list.ts';

const Choice = chakra('button', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'baseline',
    width: 'full',
    minHeight: 'target',
    padding: '2',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'control',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.hover' },
  },
});

/** Published prices that contain all words typed. Enter takes the first. */
export default function PricePicker({ onPick, onClose }: { onPick: (line: TypedLine) => void; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const query = useQuery(priceListQuery);
  const [typed, setTyped] = useState('');
  const words = foldAccents(typed).split(/\s+/);
  const matches = ({ name, group }: Price) => words.every((word) => foldAccents(`${name} ${group}`).includes(word));
  const pick = ({ kind, name, cents }: Price) =>
    onPick({ kind, description: name.slice(0, 200), quantity: '1', price: (cents / 100).toFixed(2) });
  return (
    <Dialog open onClose={onClose} title={t`Price list`} closeLabel={t`Close`}>
      <Input
        type="search"
        aria-label={t`Search the price list`}
        placeholder={t`Service or product`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const first = query.data?.find(matches);
          if (first) pick(first);
        }}
      />
      <QueryBoundary query={query} skeleton={<Skeleton height="16rem" marginTop="3" />}>
        {(prices) => (
          <>
            <chakra.ul marginTop="3" aria-label={t`Price list`}>
              {prices.filter(matches).map((price) => (
                <li key={price.id}>
                  <Choice type="button" onClick={() => pick(price)}>
                    <chakra.span flex="1" minWidth="0">
                      {price.name}{' '}
                      <Text as="span" size="small" tone="muted">
                        {price.group}
                      </Text>
                    </chakra.span>
                    <span>{price.isFrom ? t`from ${formatMoney(price.cents)}` : formatMoney(price.cents)}</span>
                  </Choice>
                </li>
              ))}
            </chakra.ul>
            {prices.some(matches) ? null : (
              <Text size="ui" tone="muted" role="status">
                <Trans>No published price has these words.</Trans>
              </Text>
            )}
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
