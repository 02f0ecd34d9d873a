import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_QUANTITY, type Quote } from '@tulebyte/backend-api/functions/order';
import { formatMoney } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, IconButton, Text } from '@tulebyte/ui';
import { NativeSelect } from '@tulebyte/ui/form';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { setQuantity } from './cart.ts';

type Line = Quote['lines'][number];

/** Single products in the cart. */
export function CartLines({ lines, onRemove }: { lines: readonly Line[]; onRemove: (slug: string) => void }): ReactNode {
  return (
    <chakra.ul>
      {lines.map((line) => (
        <CartLine key={line.slug} line={line} onRemove={onRemove} />
      ))}
    </chakra.ul>
  );
}

function CartLine({
  line: { slug, name, image_key, picture, quantity, unit_cents, stock, labor_kind, is_listed, is_machine },
  onRemove,
}: {
  line: Line;
  onRemove: (slug: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const missing = labor_kind === 'part' ? Math.max(0, quantity - stock) : 0;
  const each = formatMoney(unit_cents);
  return (
    <RuledRow
      gridTemplateColumns={{ base: '3.5rem minmax(0, 1fr) auto', md: '5rem minmax(0, 1fr) 6rem 7rem auto' }}
      columnGap={{ base: '3', md: '5' }}
      rowGap="2"
      alignItems={{ base: 'start', md: 'center' }}
      paddingBlock="4"
    >
      <ProductPicture name={image_key ?? 'box'} picture={picture} />
      <chakra.div display="grid" gap="0.5">
        <Text as="span" size="label">
          {is_listed ? <RouterLink to={`/product/${slug}`}>{name}</RouterLink> : name}
        </Text>
        <Text size="small" tone="muted">
          <Trans>{each} each</Trans>
        </Text>
        {missing > 0 ? (
          <Text size="small" tone="dusk">
            {is_machine ? (
              <MachineTime missing={missing} of={quantity} />
            ) : missing === quantity ? (
              <Trans>Ordered for you, usually here in 3 to 5 business days</Trans>
            ) : (
              <Trans>We’ll order {missing} of them for you, usually here in 3 to 5 business days</Trans>
            )}
          </Text>
        ) : null}
      </chakra.div>
      <IconButton
        label={t`Remove ${name}`}
        onClick={() => onRemove(slug)}
        gridColumn={{ base: '3', md: '5' }}
        gridRow={{ md: '1' }}
      >
        <Icon name="trash" />
      </IconButton>
      <chakra.div gridColumn={{ base: '2', md: '3' }} gridRow={{ md: '1' }} maxWidth="6rem">
        <NativeSelect
          aria-label={t`Quantity of ${name}`}
          value={quantity}
          onChange={(event) => setQuantity(slug, Number(event.currentTarget.value))}
        >
          {Array.from({ length: MAX_QUANTITY }, (_, index) => (
            <option key={index + 1} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </NativeSelect>
      </chakra.div>
      <Text
        as="span"
        size="label"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        gridColumn={{ base: '3', md: '4' }}
        gridRow={{ md: '1' }}
        alignSelf="center"
      >
        {formatMoney(quantity * unit_cents)}
      </Text>
    </RuledRow>
  );
}

function MachineTime({ missing, of: quantity }: { missing: number; of: number }): ReactNode {
  return missing === quantity ? (
    <Trans>Built for you in 7 to 10 business days once the parts are here</Trans>
  ) : (
    <Trans>We’ll build {missing} of them for you in 7 to 10 business days once the parts are here</Trans>
  );
}
