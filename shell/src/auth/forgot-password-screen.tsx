import { usePasswordRecovery } from '@tulebyte/platform/auth';
import type { ReactNode } from 'react';
import { NewPassword } from './new-password.tsx';
import { RequestReset } from './request-reset.tsx';

/** Asks for a recovery mail; after its link was opened, asks for the new password. */
export function Component(): ReactNode {
  return usePasswordRecovery() ? <NewPassword /> : <RequestReset />;
}
