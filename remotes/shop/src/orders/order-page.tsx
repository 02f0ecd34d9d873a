import { Trans, useLingui } from '@lingui/react/macro';
import { useLinkToken } from '@tulebyte/forms/link-token';
import { useSession } from '@tulebyte/platform';
import { useLocation, useParams, Link as RouterLink } from '@tulebyte/router';
import { Button, PhoneLink } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ShopQueries } from '../backend/shop-queries.ts';
import { LoadFailed } from '../layout/load-failed.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { RequestLinkForm } from './request-link-form.tsx';
import { OpenedOrder } from './opened-order.tsx';
import { useOrder } from './open-order.ts';
import { orderKeyName } from './order-key.ts';

export function Component(): ReactNode {
  const { number = '' } = useParams();
  return (
    <ShopQueries>
      <OrderScreen key={number} number={number} />
    </ShopQueries>
  );
}

/** One order, opened by the key of its mailed link or by the account that placed it. */
function OrderScreen({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  const { user, loading } = useSession();
  const { key } = useLinkToken(orderKeyName(number));
  const { data, isError, isFetching, refetch } = useOrder(number, key, user?.id ?? null);
  if (data) return <OpenedOrder order={data} orderKey={key} />;
  return (
    <WorkspacePage title={t`Order ${number}`}>
      {isError ? (
        <LoadFailed retry={() => void refetch()} retrying={isFetching} />
      ) : data === undefined || loading ? (
        <Skeleton height="20rem" />
      ) : (
        <NotOpened number={number} signedIn={user !== null} />
      )}
    </WorkspacePage>
  );
}

/** Says nothing about whether the order exists. */
function NotOpened({ number, signedIn }: { number: string; signedIn: boolean }): ReactNode {
  const { t } = useLingui();
  const from = useLocation();
  return (
    <>
      <EmptyState
        icon="lock"
        title={t`This order is not open here`}
        actions={
          <>
            {signedIn ? null : (
              <Button asChild>
                <RouterLink to="/auth" state={{ from }}>
                  <Trans>Sign in</Trans>
                </RouterLink>
              </Button>
            )}
            <PhoneLink />
          </>
        }
      >
        <Trans>Orders are shown to whoever placed them: by the link in the receipt, or by the account they belong to.</Trans>
      </EmptyState>
      <RequestLinkForm number={number} />
    </>
  );
}
