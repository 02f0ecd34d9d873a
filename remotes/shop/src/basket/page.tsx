import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild, PICKUP_PLACE, type BasketItem, type Quote } from '@tulebyte/contracts/functions/order';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, chakra, Icon, Link, PhoneLink, Surface, Text } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ShopQueries } from '../backend/shop-queries.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { ToolPage } from '@tulebyte/ui/tool-page';
import { useTroubles } from '../builds/use-troubles.ts';
import { BasketBuilds } from './basket-builds.tsx';
import { QuoteBill } from './bill.tsx';
import { BasketLines } from './basket-lines.tsx';
import { removeFromBasket, useBasket } from './basket.ts';
import { useQuote } from './quote.ts';
import { WorkColumns } from '../frame/work-columns.tsx';
import { ToShop } from '../frame/to-shop.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <ShopQueries>
      <ToolPage title={t`Your basket`}>
        <Basket />
      </ToolPage>
    </ShopQueries>
  );
}

function Basket(): ReactNode {
  const items = useBasket();
  const { data, isError, isFetching, refetch } = useQuote(items);
  if (items.length === 0) return <EmptyBasket />;
  if (data) return <FilledBasket items={items} quote={data} stale={isFetching} />;
  if (isError) return <LoadFailed retry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="16rem" />;
}

function EmptyBasket(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="cart"
      title={t`Nothing in it yet`}
      actions={
        <>
          <ToShop />
          <PhoneLink />
        </>
      }
    >
      <Trans>What you put in stays in this browser until you order it or take it out.</Trans>
    </EmptyState>
  );
}

function FilledBasket({ items, quote, stale }: { items: readonly BasketItem[]; quote: Quote; stale: boolean }): ReactNode {
  const { t } = useLingui();
  const { unknown } = quote;
  const kept = groupByBuild(items);
  const quoted = groupByBuild(quote.lines);
  const troubles = useTroubles(kept.builds, unknown);
  // A build of which nothing is sold any more has no line, and is still there to be taken out.
  const builds = new Map(
    [...kept.builds.keys()]
      .filter((key) => quoted.builds.has(key) || troubles.has(key))
      .map((key) => [key, quoted.builds.get(key) ?? []]),
  );
  return (
    <WorkColumns beside="narrow" aria-busy={stale}>
      <chakra.div display="grid" gap="5">
        {kept.loose.some(({ slug }) => unknown.includes(slug)) ? (
          <Alert
            tone="warning"
            live
            title={t`Something in your basket is not sold any more`}
            actions={
              <Button onClick={() => removeFromBasket(unknown)}>
                <Trans>Take it out</Trans>
              </Button>
            }
          />
        ) : null}
        <chakra.div borderBottomWidth="1px" borderColor="border.default">
          {builds.size > 0 ? <BasketBuilds builds={builds} troubles={troubles} /> : null}
          {quoted.loose.length > 0 ? <BasketLines lines={quoted.loose} /> : null}
        </chakra.div>
        <Link asChild variant="onward">
          <RouterLink to="/products">
            <Icon name="arrow-left" size="1em" />
            <Trans>Look for more</Trans>
          </RouterLink>
        </Link>
      </chakra.div>
      <Surface variant="sunken" display="grid" gap="4">
        <QuoteBill quote={quote} place={PICKUP_PLACE} />
        {troubles.size > 0 ? (
          <Button variant="main" size="lg" disabled>
            <Trans>To checkout</Trans>
          </Button>
        ) : (
          <Button variant="main" size="lg" asChild>
            <RouterLink to="/shop/checkout">
              <Trans>To checkout</Trans>
            </RouterLink>
          </Button>
        )}
        <Text size="small" tone="muted">
          <Trans>Tax is that of a pick-up in Stockton. Nothing is reserved before you order.</Trans>
        </Text>
      </Surface>
    </WorkColumns>
  );
}
