import { Trans } from '@lingui/react/macro';
import { lazyComponent, useMounted } from '@tulebyte/platform';
import { Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { StatusSkeleton } from './status-skeleton.tsx';

const StatusPanel = lazyComponent(() => import(/* webpackChunkName: "system-status" */ './status-panel.tsx'), StatusSkeleton);

/** System status on a prerendered page; loads after hydration. */
export function SystemStatusSection(): ReactNode {
  const mounted = useMounted();
  return (
    <section aria-labelledby="systems">
      <Heading as="h2" size="h3" id="systems" marginBottom="4">
        <Trans>System status</Trans>
      </Heading>
      {mounted ? <StatusPanel /> : <StatusSkeleton />}
      <noscript>
        <Text size="ui">
          <Trans>System status needs JavaScript. Without it, call us.</Trans>
        </Text>
      </noscript>
    </section>
  );
}
