import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationKind } from '@tulebyte/backend-api/notifications';
import { describe } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import { useId, type ReactNode } from 'react';
import type { NotifiedEvent } from './events.ts';
import type { Settings } from './settings.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 6fr) minmax(0, 6fr) minmax(0, 5fr)', md: 'minmax(0, 1fr) 12rem 8rem 6rem' },
    columnGap: '4',
    alignItems: 'center',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    '& > p': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

/** Without these kinds, or with them. */
function withMuted(muted: readonly NotificationKind[], kinds: readonly NotificationKind[], isMuted: boolean): NotificationKind[] {
  return [...muted.filter((kind) => !kinds.includes(kind)), ...(isMuted ? kinds : [])];
}

/** One event: whether it is emailed, whether the bell lists it, and whether this browser gets a push notification. */
export function EventRow({
  event: { label, email, kinds },
  settings,
  onChange,
  mutedPush,
  onMutePush,
}: {
  event: NotifiedEvent;
  settings: Settings;
  onChange: (part: Partial<Settings>) => void;
  /** Kinds without a push notification; null if this browser gets none. */
  mutedPush: readonly NotificationKind[] | null;
  onMutePush: (kinds: NotificationKind[]) => void;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const isListed = (muted: readonly NotificationKind[]) => !kinds.some((kind) => muted.includes(kind));
  return (
    <Row role="group" aria-labelledby={id}>
      <chakra.p id={id} textStyle="ui">
        {describe(label)}
      </chakra.p>
      {email === 'always' || email === 'with-replies' || email === 'never' ? (
        <Text as="span" size="small" tone="muted">
          {email === 'always' ? (
            <Trans>Always emailed</Trans>
          ) : email === 'never' ? (
            <Trans>No email</Trans>
          ) : (
            <Trans>Email as for replies</Trans>
          )}
        </Text>
      ) : (
        <Checkbox
          label={t`Email`}
          checked={settings[email]}
          onChange={(change) => onChange({ [email]: change.currentTarget.checked })}
        />
      )}
      {kinds.length === 0 ? null : (
        <Checkbox
          label={t`In the app`}
          checked={isListed(settings.muted_kinds)}
          onChange={(change) => onChange({ muted_kinds: withMuted(settings.muted_kinds, kinds, !change.currentTarget.checked) })}
        />
      )}
      {kinds.length === 0 || mutedPush === null ? null : (
        <Checkbox
          label={t`Push`}
          checked={isListed(mutedPush)}
          onChange={(change) => onMutePush(withMuted(mutedPush, kinds, !change.currentTarget.checked))}
        />
      )}
    </Row>
  );
}
