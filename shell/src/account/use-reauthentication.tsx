import { Trans } from '@lingui/react/macro';
import type { AuthOutcome } from '@tulebyte/platform/auth';
import { Surface, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { Reauthenticate } from './your-data/reauthenticate.tsx';

export interface Reauthentication {
  /** Passes an outcome on; one that lacks a recent sign-in opens the question. */
  readonly checked: <Outcome extends AuthOutcome>(outcome: Outcome) => Outcome;
  /** The question, to be shown beside the form, which keeps what was typed. */
  readonly question: ReactNode;
}

/** Asks who is sitting there when a change needs a recent sign-in. @param returnTo the section of the page that asks */
export function useReauthentication(returnTo: string): Reauthentication {
  const [wanted, setWanted] = useState(false);
  return {
    checked: (outcome) => {
      if (!outcome.ok && outcome.reauthenticationRequired) setWanted(true);
      return outcome;
    },
    question: wanted ? (
      <Surface width="full" maxWidth="40rem">
        <Reauthenticate returnTo={returnTo} proved={() => setWanted(false)} cancel={() => setWanted(false)}>
          <Text size="ui" tone="muted">
            <Trans>Your last sign-in was a while ago. After this, press the button again.</Trans>
          </Text>
        </Reauthenticate>
      </Surface>
    ) : null,
  };
}
