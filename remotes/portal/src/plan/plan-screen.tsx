import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { PlanTermsTable } from './plan-terms-table.tsx';
import { useMyPlan } from './my-plan.ts';
import { OfferPanel } from './offer-panel.tsx';
import { ActivePlanPanel } from './active-plan-panel.tsx';

/** The company's plan: its price and renewal, with change and cancel on the same page. */
export function PlanScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Plan`}>
      <QueryBoundary query={useMyPlan(userId)} errorTitle={t`We couldn’t load your plan`} skeleton={<Skeleton height="20rem" />}>
        {(data) => (
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="12">
            {data.offer ? (
              <OfferPanel
                // A different offer needs consent again.
                key={JSON.stringify(data.offer)}
                userId={userId}
                offer={data.offer}
                activePlan={data.running}
                canChange={data.can_change}
              />
            ) : null}
            {data.running ? (
              <ActivePlanPanel userId={userId} plan={data.running} prices={data.prices} canChange={data.can_change} />
            ) : null}
            {!data.running && !data.offer ? <NoPlan /> : null}
            {data.agreed.length > 0 ? <PlanTermsTable entries={data.agreed} /> : null}
          </chakra.div>
        )}
      </QueryBoundary>
    </WorkspacePage>
  );
}

function NoPlan(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyWithLink icon="tag" title={t`No plan to show`} to="/pricing" label={<Trans>See the plans and prices</Trans>} phone>
      <Trans>
        Owners and managers of a company with a managed plan see its price and renewal here, and owners can change or cancel it.
        When we make you an offer, you’ll find it here.
      </Trans>
    </EmptyWithLink>
  );
}
