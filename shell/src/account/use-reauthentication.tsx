import { Trans } from '@lingui/react/macro';
import type { AuthOutcome } from '@tulebyte/platform/auth';
import { Surface, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { Reauthenticate } from './your-data/reauthenticate.tsx';

export interface Reauthentication {
  /** Returns the outcome; opens the prompt if it failed for lack of a recent sign-in. */
  readonly checkOutcome: <Outcome extends AuthOutcome>(outcome: Outcome) => Outcome;
  /** The prompt, to be rendered next to the form, which keeps its values. */
  readonly prompt: ReactNode;
}

/** Prompts for a new sign-in when a change requires a recent one. @param returnTo path of the section, for sign-in by Google */
export function useReauthentication(returnTo: string): Reauthentication {
  const [isPrompting, setPrompting] = useState(false);
  return {
    checkOutcome: (outcome) => {
      if (!outcome.ok && outcome.reauthenticationRequired) setPrompting(true);
      return outcome;
    },
    prompt: isPrompting ? (
      <Surface width="full" maxWidth="40rem">
        <Reauthenticate returnTo={returnTo} onAuthenticated={() => setPrompting(false)} onCancel={() => setPrompting(false)}>
          <Text size="ui" tone="muted">
            <Trans>It’s been a while since you signed in. Confirm it’s you, then use the button again.</Trans>
          </Text>
        </Reauthenticate>
      </Surface>
    ) : null,
  };
}
