import type { Guide } from './guide.ts';
import { printerOffline } from './printer-offline.ts';
import { restoreTest } from './restore-test.ts';
import { suspiciousEmail } from './suspicious-email.ts';
import { twoStepSignIn } from './two-step-sign-in.ts';

/** All guides, the most urgent first. */
export const guides: readonly Guide[] = [suspiciousEmail, printerOffline, twoStepSignIn, restoreTest];
