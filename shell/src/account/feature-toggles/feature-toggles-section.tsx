import { Trans, useLingui } from '@lingui/react/macro';
import { resetToggles, toast, useFeatureToggle } from '@tulebyte/platform';
import { chakra, List, Section, Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { isChanged } from './toggle-source.ts';
import { ToggleRow } from './toggle-row.tsx';

/** Every toggle of the site: what it does, why it is on or off, and how to change it in this browser. */
export default function FeatureTogglesSection(): ReactNode {
  const { t } = useLingui();
  const { toggles } = useFeatureToggle();
  const reset = async () => {
    resetToggles();
    toast({ title: t`All toggles are back to their defaults`, status: 'success' });
  };
  return (
    <Section
      id="feature-toggles"
      title={<Trans>Feature toggles</Trans>}
      lede={
        <Trans>
          Try parts of the site before everyone has them. A switch only changes this browser; owners decide for the whole site in
          the admin area. A toggle is never a permission.
        </Trans>
      }
      layout="split"
      flush="top"
    >
      <List variant="ruled">
        {toggles.map((toggle) => (
          <ToggleRow key={toggle.id} toggle={toggle} />
        ))}
      </List>
      <chakra.div marginTop="5">
        {toggles.some(isChanged) ? (
          <ConfirmButton
            variant="outline"
            question={<Trans>This browser forgets all its changes.</Trans>}
            confirmLabel={<Trans>Reset them</Trans>}
            onConfirm={reset}
          >
            <Trans>Reset all to defaults</Trans>
          </ConfirmButton>
        ) : (
          <Text size="small" tone="muted">
            <Trans>Everything here is the same as for everyone else.</Trans>
          </Text>
        )}
      </chakra.div>
    </Section>
  );
}
