import { Plural } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { onStorageChange, readStored } from '@tulebyte/platform';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

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

/** The number of items in the cart, as a badge and at the end of the link's name. Nothing when it is empty. */
export default function CartCount(): ReactNode {
  const count = useSyncExternalStore(subscribe, countItems);
  return count === 0 ? null : (
    <>
      <Badge aria-hidden>{count}</Badge>
      <VisuallyHidden>
        {' '}
        <Plural value={count} one="# item" other="# items" />
      </VisuallyHidden>
    </>
  );
}
