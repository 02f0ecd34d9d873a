import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent, useMounted, useSession } from '@tulebyte/platform';
import { chakra, PhoneLink, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { PreparationChecklist } from './preparation-checklist.tsx';
import { TicketForm } from './ticket-form.tsx';

const ClientNotices = lazyComponent(() => import(/* webpackChunkName: "deferred-new-ticket-client" */ './client-notices.tsx'));

export function Component(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const client = useMounted() ? user : null;
  return (
    <WorkspacePage title={t`New ticket`} actions={<PhoneLink />}>
      {client ? <ClientNotices userId={client.id} /> : null}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,4fr)' }}
        gap={{ base: '10', lg: '16' }}
      >
        <Surface pad="lg">
          <TicketForm />
        </Surface>
        <chakra.div display="grid" gap="4" alignContent="start" justifyItems="start">
          <PreparationChecklist />
          <CtaLink to="/video/open-a-ticket">
            <Trans>Watch how to open a ticket</Trans>
          </CtaLink>
        </chakra.div>
      </chakra.div>
    </WorkspacePage>
  );
}
