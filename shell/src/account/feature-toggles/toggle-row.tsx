import { Trans, useLingui } from '@lingui/react/macro';
import { useFeatureToggle, type FeatureToggle } from '@tulebyte/platform';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { useId, useState, type ReactNode } from 'react';
import { useContributions } from '../../federation/use-contributions.ts';
import { EditToggle } from './edit-toggle.tsx';
import { isChanged, getToggleReason, resetToggle } from './toggle-source.ts';
import { Switch } from './switch.tsx';
import { toggleLabels } from '@tulebyte/platform/account-labels';
import { focusLabels, REASON_LABELS, SCOPE_LABELS } from './labels.ts';

const ToggleHeader = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '5', alignItems: 'start' },
});
const ToggleBadges = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' } });

/** One toggle: its description, switch, source, and fields. */
export function ToggleRow({ toggle }: { toggle: FeatureToggle }): ReactNode {
  const { t } = useLingui();
  const featureToggles = useFeatureToggle();
  const [editing, setEditing] = useState(false);
  const descriptionId = useId();
  const { id, enabled, scope } = toggle;
  const { name, description } = toggleLabels(toggle, t);
  const owner = Object.entries(useContributions())
    .flatMap(([build, { features }]) => (features.includes(id) ? [build] : []))
    .join(', ');
  const reason = getToggleReason(toggle);
  return (
    <chakra.li data-toggle={id}>
      <ToggleHeader>
        <chakra.div minWidth="0">
          <Text size="label">{name}</Text>
          <Text id={descriptionId} size="ui" overflowWrap="anywhere">
            {description}
          </Text>
        </chakra.div>
        <Switch
          label={name}
          describedBy={descriptionId}
          checked={enabled}
          disabled={reason === 'killed'}
          onChange={(on) => featureToggles.setEnabled(id, on)}
        />
      </ToggleHeader>
      <ToggleBadges aria-label={t`About ${name}`}>
        <li>
          <Badge tone={REASON_LABELS[reason].tone}>{t(REASON_LABELS[reason].badge)}</Badge>
        </li>
        <li>
          <Badge>{t(SCOPE_LABELS[scope])}</Badge>
        </li>
        {focusLabels(toggle, t).map((text) => (
          <li key={text}>
            <Badge>{text}</Badge>
          </li>
        ))}
      </ToggleBadges>
      <Text size="small" tone="muted" marginTop="2" overflowWrap="anywhere">
        {t(REASON_LABELS[reason].sentence)} <chakra.code fontFamily="mono">{id}</chakra.code>
        {owner === '' ? null : <> · {t`Owner: ${owner}`}</>}
      </Text>
      {editing ? (
        <EditToggle
          toggle={toggle}
          onSave={(change) => {
            featureToggles.update(id, change);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="3">
          <Button size="sm" onClick={() => setEditing(true)} aria-label={t`Edit ${name}`}>
            <Trans>Edit</Trans>
          </Button>
          {isChanged(toggle) ? (
            <Button size="sm" variant="quiet" onClick={() => resetToggle(id, featureToggles)} aria-label={t`Reset ${name}`}>
              <Trans>Reset</Trans>
            </Button>
          ) : null}
        </chakra.div>
      )}
    </chakra.li>
  );
}
