import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { SystemForm } from './system-form.tsx';
import { useSystemActions, type System } from './systems.ts';

/** Explains why an action was rejected. */
export function toastRejected(error: unknown): void {
  const hint = error instanceof BackendError ? error.hint : '';
  toast({
    title:
      hint === 'system_in_incident'
        ? msg`An incident of this system is open. Resolve it first.`
        : hint === 'system_name_taken'
          ? msg`Another system has this name now. Rename that one first.`
          : hint === 'systems_changed'
            ? msg`Someone changed the list meanwhile. This is how it is now.`
            : msg`This was not saved. Please try again.`,
    status: 'error',
  });
}

/** A system in the list, with inline rename, move, and retire. */
export function SystemRow({ system, move }: { system: System; move: (by: -1 | 1) => (() => void) | undefined }): ReactNode {
  const { t } = useLingui();
  const { retire } = useSystemActions();
  const [editing, setEditing] = useState(false);
  const { id, name, name_es } = system;
  return (
    <chakra.li paddingBlock="2" borderTopWidth="1px" borderColor="border.default">
      {editing ? (
        <SystemForm system={system} onDone={() => setEditing(false)} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4" rowGap="1">
          <chakra.div flex="1 1 9rem" minWidth="0">
            <Text size="ui" fontWeight="600" overflowWrap="anywhere">
              {name}
            </Text>
            <Text size="small" tone="muted" lang="es" overflowWrap="anywhere">
              {name_es}
            </Text>
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" gap="1">
            <Step label={t`Move ${name} up`} run={move(-1)} />
            <Step label={t`Move ${name} down`} run={move(1)} down />
            <Button size="sm" variant="quiet" aria-label={t`Rename ${name}`} onClick={() => setEditing(true)}>
              <Trans>Rename</Trans>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t`Retire ${name}`}
              loading={retire.isPending}
              onClick={() => retire.mutate({ id, retired: true }, { onError: toastRejected })}
            >
              <Trans>Retire</Trans>
            </Button>
          </chakra.div>
        </chakra.div>
      )}
    </chakra.li>
  );
}

/** At either end of the list the button is only marked as disabled, so that it keeps the focus. */
function Step({ label, run, down = false }: { label: string; run: (() => void) | undefined; down?: boolean }): ReactNode {
  return (
    <Button size="sm" variant="quiet" aria-label={label} aria-disabled={run === undefined} onClick={run}>
      <chakra.span display="inline-flex" transform={down ? 'rotate(180deg)' : undefined} opacity={run ? 1 : 0.35}>
        <Icon name="arrow-up" size="1em" />
      </chakra.span>
    </Button>
  );
}
