import { useSession } from '@tulebyte/platform';
import { requiresMfa, usePasswordRecovery } from '@tulebyte/platform/auth';
import type { ReactNode } from 'react';
import { NewPassword } from './new-password.tsx';
import { RequestReset } from './request-reset.tsx';
import { SecondStep } from './second-step.tsx';

/** Sends a recovery email. After its link was opened, asks for the second step if needed, then for the new password. */
export function Component(): ReactNode {
  const recovering = usePasswordRecovery();
  const { session } = useSession();
  if (!recovering) return <RequestReset />;
  return requiresMfa(session) ? <SecondStep /> : <NewPassword />;
}
