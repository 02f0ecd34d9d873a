import { Trans } from '@lingui/react/macro';
import { formatDate } from '@tulebyte/i18n/dates';
import { useFeatureToggle } from '@tulebyte/platform';
import { Badge, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Toggle } from './toggle.ts';

/** Whether a toggle is on for everyone, why, and whether someone changed it in this browser. */
export function ToggleState({ toggle }: { toggle: Toggle }): ReactNode {
  const { id, isOn, reason } = toggle;
  // An inherited one only waits for this tab to learn of the decision.
  const here = useFeatureToggle().toggles.find((each) => each.id === id && !each.inherited);
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="2" rowGap="1" alignItems="center" fontWeight="400">
      <Badge tone={reason === 'kill-switch' ? 'error' : isOn ? 'tule' : 'neutral'}>
        {isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}
      </Badge>
      <Text as="span" size="small">
        <Why toggle={toggle} />
      </Text>
      {here && reason !== 'kill-switch' && here.enabled !== isOn ? (
        <Text as="span" size="small" tone="muted">
          {here.enabled ? <Trans>On in this browser only</Trans> : <Trans>Off in this browser only</Trans>}
        </Text>
      ) : null}
    </chakra.div>
  );
}

function Why({ toggle: { reason, killed_at, killed_by, setting_at, setting_by } }: { toggle: Toggle }): ReactNode {
  if (reason === 'configuration') return <Trans>The server’s FEATURES setting</Trans>;
  if (reason === 'default') return <Trans>The release’s default</Trans>;
  const [at, by] = reason === 'kill-switch' ? [killed_at, killed_by] : [setting_at, setting_by];
  const day = at === null ? '' : formatDate(at);
  const person = by ?? <Trans>a former owner</Trans>;
  return reason === 'kill-switch' ? (
    <Trans>
      Kill switch by {person}, {day}
    </Trans>
  ) : (
    <Trans>
      Set by {person}, {day}
    </Trans>
  );
}
