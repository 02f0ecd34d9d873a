import { Trans, useLingui } from '@lingui/react/macro';
import { globalPrivacyControl, store, useConsent, type ConsentCategory } from '@tulebyte/platform';
import { formatDate } from '@tulebyte/i18n/dates';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { useState, type ReactNode } from 'react';
import { saveChoice, storedRecordId } from './save-choice.ts';
import { PrivacyControlNotice } from './privacy-control-notice.tsx';
import { preferencesOpenAtom } from './preferences-atom.ts';

const close = () => store.set(preferencesOpenAtom, false);

/** A checkbox with the switch role; it still announces its own state. */
const asSwitch = { role: 'switch' } as const;

/** The choice for each category. Nothing changes until it is saved. */
export default function PreferencesDialog(): ReactNode {
  const { t } = useLingui();
  const { consent, allows } = useConsent();
  const hasPrivacyControl = globalPrivacyControl();
  const recordId = storedRecordId();
  const [choice, setChoice] = useState<Record<ConsentCategory, boolean>>(() => ({
    analytics: allows('analytics'),
    functional: consent?.preferences.functional ?? false,
    marketing: allows('marketing'),
  }));

  const option = (category: ConsentCategory, label: string, hint: string) => (
    <Checkbox
      {...asSwitch}
      label={label}
      hint={hint}
      checked={choice[category]}
      disabled={hasPrivacyControl && category !== 'functional'}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        setChoice((before) => ({ ...before, [category]: checked }));
      }}
    />
  );

  return (
    <Dialog
      open
      onClose={close}
      title={t`Your Privacy Choices`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="solid"
            onClick={() => {
              saveChoice(choice, 'preferences');
              close();
            }}
          >
            <Trans>Save Preferences</Trans>
          </Button>
        </>
      }
    >
      {hasPrivacyControl ? <PrivacyControlNotice /> : null}
      <chakra.div display="grid" gap="2" marginTop="2">
        <Checkbox
          {...asSwitch}
          label={t`Necessary (always active)`}
          hint={t`Sign-in, security, and this choice itself.`}
          checked
          disabled
          readOnly
        />
        {option(
          'analytics',
          t({ message: 'Analytics', context: 'cookies' }),
          t`Which pages help, where visits come from, and where the site is slow. No profiles.`,
        )}
        {option('functional', t`Functional`, t`Remembers preferences between visits.`)}
        {option('marketing', t`Marketing`, t`Tells us which ad led to a visit.`)}
      </chakra.div>
      {consent && recordId ? (
        <Text size="small" tone="muted" marginTop="4" overflowWrap="anywhere">
          <Trans>
            Your choice from {formatDate(consent.date)} is recorded under {recordId}, without your name.
          </Trans>
        </Text>
      ) : null}
    </Dialog>
  );
}
