import { Plural, Trans } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { onStorageChange, readStored } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, VisuallyHidden } from '@tulebyte/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { BarIcon } from './bar-parts.ts';

/** Where the shop keeps the cart (`remotes/shop/src/cart`). */
const KEY = `${company.prefix}.cart`;

interface Item {
  quantity: number;
  build?: unknown;
}
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'quantity' in value && typeof value.quantity === 'number';

/** How many items the cart has; a build of several parts is one. */
function countItems(): number {
  const items = readStored(KEY, (value) => (Array.isArray(value) ? value.filter(isItem) : undefined)) ?? [];
  const builds = new Set(items.flatMap(({ build }) => build ?? []));
  return items.reduce((sum, { build, quantity }) => (build ? sum : sum + quantity), builds.size);
}
const subscribe = (onChange: () => void) => onStorageChange(KEY, onChange);

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '1',
    insetInlineStart: '55%',
    minWidth: '1.1rem',
    paddingInline: '1',
    textAlign: 'center',
    fontSize: '0.7rem',
    lineHeight: '1.1rem',
    fontWeight: '700',
    bg: 'action.main',
    color: 'action.onMain',
    borderRadius: 'pill',
  },
});

/** Link to the cart, with its number of items. */
export function CartLink(): ReactNode {
  const count = useSyncExternalStore(subscribe, countItems, () => 0);
  return (
    <BarIcon asChild position="relative">
      <RouterLink to="/shop/cart">
        <Icon name="cart" />
        <VisuallyHidden>
          {count === 0 ? <Trans>Cart</Trans> : <Plural value={count} one="Cart, # item" other="Cart, # items" />}
        </VisuallyHidden>
        {count > 0 ? <Badge aria-hidden>{count}</Badge> : null}
      </RouterLink>
    </BarIcon>
  );
}
