import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { useParams } from '@tulebyte/router';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { Facts } from '../layout/facts.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { ChangeList } from './change-list.tsx';
import { DecisionForm } from './decision-form.tsx';
import { KillSwitch } from './kill-switch.tsx';
import { labelsOf } from './labels.ts';
import { useToggles } from './requests.ts';
import { ToggleState } from './toggle-state.tsx';
import type { Toggle } from './toggle.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  const { toggleId = '' } = useParams();
  const { name, description } = labelsOf(toggleId, t);
  return (
    <AdminPage title={name} note={description}>
      <ToggleScreen id={toggleId} />
    </AdminPage>
  );
}

function ToggleScreen({ id }: { id: string }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useToggles()} skeleton={<Skeleton height="24rem" />}>
      {(toggles) => {
        const toggle = toggles.find((one) => one.id === id);
        return toggle ? (
          <Shown toggle={toggle} />
        ) : (
          <EmptyWithLink icon="tag" title={t`Toggle not found`} to="/admin/toggles" label={t`Back to the list`} />
        );
      }}
    </QueryBoundary>
  );
}

function Shown({ toggle }: { toggle: Toggle }): ReactNode {
  const { t } = useLingui();
  const canDecide = usePermission('toggles');
  const { id, builds, owner, note, last_evaluated_at } = toggle;
  return (
    <Panels>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
        <Facts
          rows={[
            [t`For everyone`, <ToggleState key="state" toggle={toggle} />],
            [
              t`ID`,
              <chakra.code key="id" fontFamily="mono">
                {id}
              </chakra.code>,
            ],
            [t`Used by`, builds.length > 0 ? builds.join(', ') : t`nothing in the live release`],
            [t`Last evaluated`, last_evaluated_at === null ? t`Never` : <RelativeTime at={last_evaluated_at} />],
            ...(canDecide
              ? []
              : ([
                  [t`Owner`, owner ?? '—'],
                  [t`Note`, note || '—'],
                ] as const)),
          ]}
        />
        {canDecide ? (
          <>
            <KillSwitch toggle={toggle} />
            <Panel title={t`Decision`}>
              <DecisionForm toggle={toggle} />
            </Panel>
          </>
        ) : (
          <Text size="small" tone="muted">
            <Trans>Only team owners can change toggles.</Trans>
          </Text>
        )}
      </chakra.div>
      <Panel title={t`History`}>
        <ChangeList toggle={id} />
      </Panel>
    </Panels>
  );
}
