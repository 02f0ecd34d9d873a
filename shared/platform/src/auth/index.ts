/** Everything about signing in and out, in a chunk that is loaded on demand. */
export { requestSignInLink, signIn, signInWithGoogle } from './sign-in.ts';
export { resendConfirmation, signUp } from './sign-up.ts';
export { signOut, signOutThisDevice } from './sign-out.ts';
export { listSessions, endSession, signOutOthers } from './sessions.ts';
export type { ActiveSession } from './sessions.ts';
export { changePassword, requestPasswordReset, updatePassword } from './password.ts';
export { linkGoogle, getGoogleIdentity, unlinkGoogle } from './google-link.ts';
export type { GoogleIdentity } from './google-link.ts';
export { changeEmail, refreshAccount, resendEmailChange } from './email.ts';
export { enrollFactor, listFactors, completeSignIn, verifyFactor, unenrollFactor } from './mfa.ts';
export type { TotpFactor, UnverifiedFactor } from './mfa.ts';
export { createRecoveryCodes, getRecoveryCodesDate, recoverAccount } from './recovery-codes.ts';
export { reauthenticate } from './reauthenticate.ts';
export { deleteAccount, exportMyData } from './personal-data.ts';
export type { DeletionBlocker } from './personal-data.ts';
export { updateProfile } from './profile.ts';
export { confirmByEmail, parseEmailLink } from './confirm-by-email.ts';
export type { ConfirmationResult } from './confirm-by-email.ts';
export { saveReturnTo, safePath, consumeReturnTo } from './return-to.ts';
export type { Result, AuthOutcome } from './outcome.ts';
export {
  lastAuthenticatedAt,
  needsCurrentPassword,
  requiresMfa,
  REAUTHENTICATION_MAX_AGE_MS,
} from '../session/assurance-level.ts';
export { endRecovery, usePasswordRecovery } from '../session/recovery.ts';
