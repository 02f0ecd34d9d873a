import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild, PICKUP_PLACE, type CartItem, type Quote } from '@tulebyte/backend-api/functions/order';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, chakra, Icon, Link, PhoneLink, Surface, Text } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { LoadFailed } from '../layout/load-failed.tsx';
import { ShopWorkspace } from '../layout/shop-workspace.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { useBuildIssues } from '../builds/use-build-issues.ts';
import { CartBuilds } from './cart-builds.tsx';
import { QuoteTotals } from './totals.tsx';
import { CartLines } from './cart-lines.tsx';
import { removeFromCart, useCart } from './cart.ts';
import { useQuote } from './quote.ts';
import { TwoColumns } from '../layout/columns.tsx';
import { ShopLink } from '../layout/shop-link.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <ShopWorkspace>
      <WorkspacePage title={t`Your cart`}>
        <Cart />
      </WorkspacePage>
    </ShopWorkspace>
  );
}

function Cart(): ReactNode {
  const items = useCart();
  const { data, isError, isFetching, refetch } = useQuote(items);
  const [removal, setRemoval] = useState<Removal>();
  const remove = (slug: string) => {
    const { removed, undo } = removeFromCart([slug]);
    const nameOf = (removedSlug: string) => data?.lines.find((line) => line.slug === removedSlug)?.name ?? removedSlug;
    setRemoval({ names: removed.map(nameOf).join('; '), undo });
  };
  const notice = removal ? (
    <RemovalNotice
      names={removal.names}
      onUndo={() => {
        removal.undo();
        setRemoval(undefined);
      }}
    />
  ) : null;
  if (items.length === 0) {
    return (
      <chakra.div display="grid" gap="5">
        {notice}
        <EmptyCart />
      </chakra.div>
    );
  }
  if (data) return <FilledCart items={items} quote={data} stale={isFetching} notice={notice} onRemove={remove} />;
  if (isError) return <LoadFailed retry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="16rem" />;
}

interface Removal {
  names: string;
  undo: () => void;
}

function RemovalNotice({ names, onUndo }: { names: string; onUndo: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert
      live
      title={t`Removed: ${names}`}
      actions={
        <Button onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      }
    />
  );
}

function EmptyCart(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="cart"
      title={t`Your cart is empty`}
      actions={
        <>
          <ShopLink />
          <PhoneLink />
        </>
      }
    >
      <Trans>What you add stays in this browser until you order it or remove it.</Trans>
    </EmptyState>
  );
}

function FilledCart({
  items,
  quote,
  stale,
  notice,
  onRemove,
}: {
  items: readonly CartItem[];
  quote: Quote;
  stale: boolean;
  notice: ReactNode;
  onRemove: (slug: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const { unknown } = quote;
  const cartGroups = groupByBuild(items);
  const quoteGroups = groupByBuild(quote.lines);
  const issues = useBuildIssues(cartGroups.builds, unknown);
  // A build with only discontinued parts has no lines but can still be removed.
  const builds = new Map(
    [...cartGroups.builds.keys()]
      .filter((key) => quoteGroups.builds.has(key) || issues.has(key))
      .map((key) => [key, quoteGroups.builds.get(key) ?? []]),
  );
  return (
    <TwoColumns aside="narrow" aria-busy={stale}>
      <chakra.div display="grid" gap="5">
        {notice}
        {cartGroups.loose.some(({ slug }) => unknown.includes(slug)) ? (
          <Alert
            tone="warning"
            live
            title={t`Something in your cart is no longer sold`}
            actions={
              <Button onClick={() => removeFromCart(unknown)}>
                <Trans>Remove it</Trans>
              </Button>
            }
          />
        ) : null}
        <chakra.div borderBottomWidth="1px" borderColor="border.default">
          {builds.size > 0 ? <CartBuilds builds={builds} issues={issues} /> : null}
          {quoteGroups.loose.length > 0 ? <CartLines lines={quoteGroups.loose} onRemove={onRemove} /> : null}
        </chakra.div>
        <Link asChild variant="cta">
          <RouterLink to="/products">
            <Icon name="arrow-left" size="1em" />
            <Trans>Keep shopping</Trans>
          </RouterLink>
        </Link>
      </chakra.div>
      <Surface variant="sunken" display="grid" gap="4">
        <QuoteTotals quote={quote} place={PICKUP_PLACE} />
        {issues.size > 0 ? (
          <Button variant="main" size="lg" disabled>
            <Trans>Check out</Trans>
          </Button>
        ) : (
          <ActionLink to="/shop/checkout">
            <Trans>Check out</Trans>
          </ActionLink>
        )}
        <Text size="small" tone="muted">
          <Trans>Tax is for pickup in Stockton. Nothing is reserved until you order.</Trans>
        </Text>
      </Surface>
    </TwoColumns>
  );
}
