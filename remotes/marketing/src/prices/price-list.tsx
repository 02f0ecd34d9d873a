import { Trans, useLingui } from '@lingui/react/macro';
import type { PriceLine } from '@tulebyte/brand/services';
import { chakra, Price, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { priceLabels, unitLabels } from '../labels/price-labels.ts';
import { priceLine, type PriceRef } from './price-line.ts';
import { priceNames } from './price-names.ts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '0.5',
    paddingBlock: '3.5',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    // Keeps the amount at the right edge when it wraps below a long name.
    '& > :last-child': { marginInlineStart: 'auto' },
    _last: { borderBottomWidth: '1px', borderBottomColor: 'border.default' },
  },
});

/** A price list: label, condition, and amount per line. */
export function PriceList({ lines }: { lines: readonly PriceLine[] }): ReactNode {
  const word = usePriceWord();
  return (
    <ul>
      {lines.map((line) => (
        <Row key={line.id}>
          <span>
            {word(line.label)}
            {line.note && line.cents !== null ? (
              <Text as="span" size="small" tone="muted" display="block">
                {word(line.note)}
              </Text>
            ) : null}
          </span>
          <LinePrice line={line} />
        </Row>
      ))}
    </ul>
  );
}

/** A published price outside its list, with its name and condition. */
export function NamedPrice({ price }: { price: PriceRef }): ReactNode {
  const { t } = useLingui();
  const word = usePriceWord();
  const line = priceLine(price);
  if (!line) return null;
  const name = priceNames[price];
  return (
    <chakra.span display="grid">
      <Text as="span" size="small" tone="muted">
        {name ? t(name) : word(line.label)}
      </Text>
      <LinePrice line={line} />
      {line.note && line.cents !== null ? (
        <Text as="span" size="small" tone="muted">
          {word(line.note)}
        </Text>
      ) : null}
    </chakra.span>
  );
}

function usePriceWord(): (text: string) => string {
  const { t } = useLingui();
  return (text) => {
    const words = priceLabels[text];
    return words ? t(words) : text;
  };
}

/** The amount of a line with “from”, the unit, and “+ parts” or “+ hardware”. */
export function LinePrice({
  line,
  size = 'row',
  stack = false,
}: {
  line: PriceLine;
  size?: 'inline' | 'row' | 'figure';
  stack?: boolean;
}): ReactNode {
  const { t } = useLingui();
  if (line.cents === null) {
    return (
      <Text as="span" tone="muted">
        <Trans>Quoted</Trans>
      </Text>
    );
  }
  const unit = unitLabels[line.unit];
  const parts = line.plusHardware ? t`+ hardware` : line.plusParts ? t`+ parts` : '';
  const per = [unit ? t(unit) : '', parts].filter(Boolean).join(' ');
  return (
    <Price cents={line.cents} size={size} stack={stack} {...(line.from ? { from: t`from` } : {})} {...(per ? { per } : {})} />
  );
}
