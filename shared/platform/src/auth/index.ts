/** Signing in and out and everything around it: a chunk of its own, loaded where a visitor does that. */
export { signIn, signInWithGoogle } from './sign-in.ts';
export { resendConfirmation, signUp } from './sign-up.ts';
export type { SignUp } from './sign-up.ts';
export { signOut, signOutOthers } from './sign-out.ts';
export { requestPasswordReset, updatePassword } from './password.ts';
export { updateProfile } from './profile.ts';
export { confirmByMail, readMailLink } from './confirm.ts';
export type { MailLink } from './confirm.ts';
export { rememberReturn, safePath, takeReturn } from './return-path.ts';
export type { AuthOutcome } from './outcome.ts';
export type { AuthMessage } from './error-catalogue.ts';
export { usePasswordRecovery } from '../session/recovery.ts';
