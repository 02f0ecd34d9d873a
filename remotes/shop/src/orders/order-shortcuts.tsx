import { msg } from '@lingui/core/macro';
import { useSession } from '@tulebyte/platform';
import { WorkspaceShortcuts, type KeyedPage } from '@tulebyte/workspace/workspace-shortcuts';
import type { ReactNode } from 'react';

const pages: readonly KeyedPage[] = [
  { keys: 'g o', to: '/shop/orders', label: msg`Orders` },
  { keys: 'g s', to: '/account', label: msg`Account settings` },
];

/** The keys of a client's orders, listed by `?`. Guests see their order outside of the workspace. */
export default function OrderShortcuts(): ReactNode {
  const { user } = useSession();
  return user ? <WorkspaceShortcuts pages={pages} /> : null;
}
