import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, PhoneLink } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { LoadFailed } from '../layout/load-failed.tsx';
import { PortalSections } from '../layout/portal-sections.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { PlanTermsTable } from './plan-terms-table.tsx';
import { useMyPlan } from './my-plan.ts';
import { OfferPanel } from './offer-panel.tsx';
import { ActivePlanPanel } from './active-plan-panel.tsx';

/** The company's plan: its price and renewal, with change and cancel on the same page. */
export function PlanScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const { data, isPending, isError, isFetching, refetch } = useMyPlan(userId);
  return (
    <WorkspacePage title={t`Plan`}>
      <PortalSections />
      {isPending ? <Skeleton height="20rem" /> : null}
      {isError && !data ? (
        <LoadFailed title={t`Your plan could not be loaded`} retry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data ? (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="12">
          {data.offer ? (
            <OfferPanel
              // A different offer needs consent again.
              key={JSON.stringify(data.offer)}
              userId={userId}
              offer={data.offer}
              activePlan={data.running}
              canChange={data.may_change}
            />
          ) : null}
          {data.running ? (
            <ActivePlanPanel userId={userId} plan={data.running} prices={data.prices} canChange={data.may_change} />
          ) : null}
          {!data.running && !data.offer ? <NoPlan /> : null}
          {data.agreed.length > 0 ? <PlanTermsTable entries={data.agreed} /> : null}
        </chakra.div>
      ) : null}
    </WorkspacePage>
  );
}

function NoPlan(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="tag"
      title={t`No plan is shown here`}
      actions={
        <>
          <ActionLink size="md" to="/pricing" variant="solid">
            <Trans>See the plans and prices</Trans>
          </ActionLink>
          <PhoneLink />
        </>
      }
    >
      <Trans>
        Owners and managers of a company with a managed plan see its price and its renewal here; owners change and cancel it here
        too. An offer of ours waits here until you accept it.
      </Trans>
    </EmptyState>
  );
}
