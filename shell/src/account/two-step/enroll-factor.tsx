import { Trans, useLingui } from '@lingui/react/macro';
import { verifyFactor, type UnverifiedFactor } from '@tulebyte/platform/auth';
import { Button, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CodeForm } from '../../auth/code-form.tsx';
import type { Reauthentication } from '../use-reauthentication.tsx';
import { FactorSecret } from './factor-secret.tsx';

interface EnrollFactorProps {
  factor: UnverifiedFactor;
  checkOutcome: Reauthentication['checkOutcome'];
  onEnrolled: () => Promise<void>;
  onCancel: () => void;
}

/** Shows a new factor's secret to scan, and asks for a first code. */
export function EnrollFactor({ factor, checkOutcome, onEnrolled, onCancel }: EnrollFactorProps): ReactNode {
  const { t } = useLingui();
  const verify = async (code: string) => {
    const outcome = checkOutcome(await verifyFactor(factor.id, code));
    if (outcome.ok) await onEnrolled();
    return outcome;
  };
  return (
    <Surface
      ref={focusElement}
      tabIndex={-1}
      role="group"
      aria-label={t`Set up two-step sign-in`}
      width="full"
      maxWidth="40rem"
      display="grid"
      gap="6"
    >
      <FactorSecret uri={factor.uri} secret={factor.secret} />
      <CodeForm
        id="new-device-code"
        verify={verify}
        submitLabel={<Trans>Turn it on</Trans>}
        secondaryAction={
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </Surface>
  );
}

/** The code to scan comes first, and has to be in view. */
function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
