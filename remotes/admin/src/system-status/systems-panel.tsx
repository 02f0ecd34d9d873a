import { ListRow } from '@tulebyte/workspace/list-row';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Heading, Icon, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { formatDate } from '@tulebyte/i18n/dates';
import { useState, type ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { useEditedRows } from '../layout/use-edited-rows.ts';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { SystemForm } from './system-form.tsx';
import { SystemRow } from './system-row.tsx';
import { systemsQuery, useSystemActions, type System } from './systems.ts';

/** Manages the list of systems: names, order, and retirement. */
export function SystemsPanel(): ReactNode {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title={t`List of systems`}
      note={<Trans>In the order clients see it. A retired system stays in the incidents that affected it.</Trans>}
      actions={
        adding ? null : (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" size="1em" />
            <Trans>Add a system</Trans>
          </Button>
        )
      }
    >
      {adding ? (
        <chakra.div marginBottom="4">
          <SystemForm onDone={() => setAdding(false)} />
        </chakra.div>
      ) : null}
      <QueryBoundary query={useQuery(systemsQuery)} skeleton={<Skeleton height="16rem" />}>
        {(systems) => <Lists systems={systems} />}
      </QueryBoundary>
    </Panel>
  );
}

function Lists({ systems }: { systems: readonly System[] }): ReactNode {
  const { t } = useLingui();
  const { order } = useSystemActions();
  const activeSystems = systems.filter(({ retired_at }) => retired_at === null);
  const { rows, isEdited, isRemoved, setEdited } = useEditedRows(activeSystems);
  const retired = systems.filter(({ retired_at }) => retired_at !== null);
  /** Moves a system by one position; undefined at either end and while saving. */
  const move = (from: number) => (by: -1 | 1) => {
    const to = from + by;
    if (to < 0 || to >= activeSystems.length || order.isPending) return undefined;
    return () => {
      const ids = activeSystems.map(({ id }) => id);
      order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? ''));
    };
  };
  return (
    <chakra.div display="grid" gap="6">
      {rows.length > 0 ? (
        <chakra.ol aria-label={t`List of systems`}>
          {rows.map((system) => (
            <SystemRow
              key={system.id}
              system={system}
              move={move(activeSystems.indexOf(system))}
              isEditing={isEdited(system)}
              isRetired={isRemoved(system)}
              onEditing={(isEditing) => setEdited(system, isEditing)}
            />
          ))}
        </chakra.ol>
      ) : (
        <Text size="ui" tone="muted">
          <Trans>None: clients see no systems.</Trans>
        </Text>
      )}
      {retired.length > 0 ? (
        <div>
          <Heading as="h3" size="h4" fontSize="ui" marginBottom="2">
            <Trans>Retired</Trans>
          </Heading>
          <chakra.ul aria-label={t`Retired systems`}>
            {retired.map((system) => (
              <Retired key={system.id} system={system} />
            ))}
          </chakra.ul>
        </div>
      ) : null}
    </chakra.div>
  );
}

function Retired({ system: { id, name, retired_at } }: { system: System }): ReactNode {
  const { t } = useLingui();
  const { retire } = useSystemActions();
  return (
    <ListRow>
      <Text size="ui" overflowWrap="anywhere">
        {name}{' '}
        <Text as="span" size="small" tone="muted">
          {retired_at ? <Trans>since {formatDate(retired_at)}</Trans> : null}
        </Text>
      </Text>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t`Restore ${name}`}
        loading={retire.isPending}
        onClick={() => retire.mutate({ id, retired: false })}
      >
        <Trans>Restore</Trans>
      </Button>
    </ListRow>
  );
}
