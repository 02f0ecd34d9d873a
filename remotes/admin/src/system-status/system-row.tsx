import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { SystemForm } from './system-form.tsx';
import { useSystemActions, type System } from './systems.ts';

/** A system in the list, with inline rename, move, and retire. */
export function SystemRow({
  system,
  move,
  isEditing,
  isRetired,
  onEditing,
}: {
  system: System;
  move: (by: -1 | 1) => (() => void) | undefined;
  isEditing: boolean;
  /** By someone else, while it was being renamed. */
  isRetired: boolean;
  onEditing: (isEditing: boolean) => void;
}): ReactNode {
  const { t } = useLingui();
  const { retire } = useSystemActions();
  const { id, name, name_es } = system;
  return (
    <chakra.li paddingBlock="2" borderTopWidth="1px" borderColor="border.default">
      {isEditing ? (
        <SystemForm system={system} isRetired={isRetired} onDone={() => onEditing(false)} />
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
            <Button size="sm" variant="quiet" aria-label={t`Rename ${name}`} onClick={() => onEditing(true)}>
              <Trans>Rename</Trans>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t`Retire ${name}`}
              loading={retire.isPending}
              onClick={() => retire.mutate({ id, retired: true })}
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
