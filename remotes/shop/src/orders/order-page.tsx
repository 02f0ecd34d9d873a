import { Trans, useLingui } from '@lingui/react/macro';
import { useLinkToken } from '@tulebyte/forms/link-token';
import { useSession } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import { PhoneLink } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { LoadFailed } from '../layout/load-failed.tsx';
import { OrderWorkspace } from './order-workspace.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { SignInLink } from '../layout/sign-in-link.tsx';
import { RequestLinkForm } from './request-link-form.tsx';
import { OrderDetails } from './order-details.tsx';
import { useOrder } from './use-order.ts';
import { orderKeyName } from './order-key.ts';

export function Component(): ReactNode {
  const { number = '' } = useParams();
  return (
    <OrderWorkspace>
      <OrderScreen key={number} number={number} />
    </OrderWorkspace>
  );
}

/** One order, opened with the key from its emailed link or by the account that placed it. */
function OrderScreen({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  const { user, loading } = useSession();
  const { key } = useLinkToken(orderKeyName(number));
  const { data, isError, isFetching, refetch } = useOrder(number, key, user?.id ?? null);
  if (data) return <OrderDetails order={data} orderKey={key} />;
  return (
    <WorkspacePage title={t`Order ${number}`}>
      {isError ? (
        <LoadFailed retry={() => void refetch()} retrying={isFetching} />
      ) : data === undefined || loading ? (
        <Skeleton height="20rem" />
      ) : (
        <OrderUnavailable number={number} signedIn={user !== null} />
      )}
    </WorkspacePage>
  );
}

/** Doesn't reveal whether the order exists. */
function OrderUnavailable({ number, signedIn }: { number: string; signedIn: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <EmptyState
        icon="lock"
        title={t`We can’t show this order`}
        actions={
          <>
            {signedIn ? null : <SignInLink variant="outline" />}
            <PhoneLink />
          </>
        }
      >
        <Trans>
          Only the person who placed an order can see it: with the link in the receipt, or signed in to the account it belongs to.
        </Trans>
      </EmptyState>
      <RequestLinkForm number={number} />
    </>
  );
}
