import { Trans } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { chakra, Heading } from '@tulebyte/ui';
import { ConnectionNotice } from '@tulebyte/workspace/connection-notice';
import type { ReactNode } from 'react';
import { RoleGate } from '../access/role-gate.tsx';
import { AdminProviders } from '../layout/admin-page.tsx';
import { SplitViewToggle } from '../layout/split-view-toggle.tsx';
import { TicketNavigation } from './navigation/ticket-navigation.tsx';
import { TicketDetailScreen } from './ticket-detail-screen.tsx';
import { Pane } from './ticket-layout.ts';
import { usePaneTop } from './use-pane-top.ts';

/** One ticket in a pane as tall as the window: its header and the reply form stay in view, the conversation scrolls between them. */
export function TicketPage({ number }: { number: string }): ReactNode {
  const { user } = useSession();
  return (
    <AdminProviders>
      <Pane ref={usePaneTop()}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          paddingInline="gutter"
          paddingTop="1"
        >
          <Heading as="h1" size="h4" whiteSpace="nowrap">
            <Trans>Ticket {number}</Trans>
          </Heading>
          <chakra.div display="flex" alignItems="center" gap="1">
            <TicketNavigation number={number} />
            <SplitViewToggle />
          </chakra.div>
        </chakra.div>
        <chakra.div paddingInline="gutter">
          <ConnectionNotice />
        </chakra.div>
        <RoleGate bleeds>{user ? <TicketDetailScreen key={number} number={number} ownId={user.id} /> : null}</RoleGate>
      </Pane>
    </AdminProviders>
  );
}
