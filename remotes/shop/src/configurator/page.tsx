import { Trans, useLingui } from '@lingui/react/macro';
import { useFeatureToggle } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, PhoneLink } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { LoadFailed } from '../layout/load-failed.tsx';
import { ShopWorkspace } from '../layout/shop-workspace.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { Configurator } from './configurator.tsx';
import { usePartCatalog } from '../compatibility/part-catalog.ts';

/** The PC configurator, while `service_configurator` is on. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const isEnabled = useFeatureToggle().isEnabled('service_configurator');
  if (!isEnabled) return <ConfiguratorUnavailable />;
  return (
    <ShopWorkspace>
      <WorkspacePage
        title={t`Design your computer`}
        note={
          <Trans>
            We check every part against the others as you choose. Then we gather the parts, build your computer, and burn it in
            for 24 hours.
          </Trans>
        }
      >
        <PartCatalog />
      </WorkspacePage>
    </ShopWorkspace>
  );
}

function PartCatalog(): ReactNode {
  const { data, isError, isFetching, refetch } = usePartCatalog();
  if (data) return <Configurator catalog={data} />;
  if (isError) return <LoadFailed retry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="40rem" />;
}

function ConfiguratorUnavailable(): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`The configurator isn’t available`}>
      <EmptyState
        icon="wrench"
        title={t`We’ll put it together with you`}
        actions={
          <>
            <Button variant="main" asChild>
              <RouterLink to="/services/gaming-pc-builds">
                <Trans>How a build works</Trans>
              </RouterLink>
            </Button>
            <PhoneLink />
          </>
        }
      >
        <Trans>Tell us what it’s for and what you’d like to spend. You get a parts list with every price.</Trans>
      </EmptyState>
    </WorkspacePage>
  );
}
