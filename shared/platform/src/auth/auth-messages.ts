import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** A message for the visitor: a toast's title and text. Wording from the specification, section 8. */
export interface AuthMessage {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** An error from the auth service: its message, and a code in newer versions. */
export interface AuthProblem {
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

interface Rule {
  readonly when: (problem: AuthProblem) => boolean;
  readonly message: AuthMessage;
}

const invalidEmail: Rule = {
  when: ({ code, message }) =>
    code === 'email_address_invalid' || /invalid email|email address .*invalid|unable to validate email/i.test(message),
  message: { title: msg`Invalid Email`, text: msg`Please enter a valid email address.` },
};

const isTooMany = ({ code, message, status }: AuthProblem): boolean =>
  status === 429 || /^over_.*_rate_limit$/.test(code ?? '') || /too many requests|rate limit/i.test(message);

const isExisting = ({ code, message }: AuthProblem): boolean =>
  code === 'user_already_exists' ||
  code === 'email_exists' ||
  /already (been )?registered|already exists|\bexists\b/i.test(message);

const weakPassword: Rule = {
  when: ({ code, message }) =>
    code === 'weak_password' || /weak password|password (is )?too weak|password should be at least/i.test(message),
  message: {
    title: msg`Password Too Weak`,
    text: msg`Please use at least 8 characters with upper case, lower case, numbers and symbols.`,
  },
};

const SIGN_IN: readonly Rule[] = [
  {
    when: ({ code, message }) => code === 'invalid_credentials' || /invalid login credentials/i.test(message),
    message: {
      title: msg`Invalid Credentials`,
      text: msg`The email or password you entered is incorrect. Please check and try again.`,
    },
  },
  {
    when: ({ code, message }) => code === 'email_not_confirmed' || /email not confirmed/i.test(message),
    message: {
      title: msg`Email Not Verified`,
      text: msg`Please check your email and click the verification link before signing in.`,
    },
  },
  {
    when: isTooMany,
    message: {
      title: msg`Too Many Attempts`,
      text: msg`Too many sign-in attempts. Please wait a moment before trying again.`,
    },
  },
  invalidEmail,
];

const SIGN_UP: readonly Rule[] = [
  // Before "exists": a rate-limited response says nothing about the account.
  {
    when: isTooMany,
    message: {
      title: msg`Too Many Attempts`,
      text: msg`Too many sign-up attempts. Please wait a moment before trying again.`,
    },
  },
  {
    when: isExisting,
    message: {
      title: msg`Account Already Exists`,
      text: msg`An account with this email already exists. Try signing in instead.`,
    },
  },
  weakPassword,
  invalidEmail,
  {
    when: ({ code, message }) => code === 'signup_disabled' || /sign-?ups? (is |are )?(disabled|not allowed)/i.test(message),
    message: {
      title: msg`Sign Up Unavailable`,
      text: msg`Account registration is temporarily disabled. Please contact support.`,
    },
  },
];

const GOOGLE: readonly Rule[] = [
  {
    when: ({ code }) => code === 'identity_already_exists',
    message: {
      title: msg`Google Account Already Connected`,
      text: msg`This Google account is already connected, to this account or another one of ours. Nothing changed.`,
    },
  },
  {
    when: ({ message }) => /popup|pop-up/i.test(message),
    message: { title: msg`Popup Blocked`, text: msg`Please allow popups for this site and try again.` },
  },
  {
    when: ({ message, code }) => code === 'access_denied' || /cancel|access.denied/i.test(message),
    message: { title: msg`Sign In Canceled`, text: msg`Google sign-in was canceled. You can try again at any time.` },
  },
];

export function signInFailure(problem: AuthProblem): AuthMessage {
  return find(SIGN_IN, problem) ?? { title: msg`Sign In Error`, text: msg`Invalid email or password. Please try again.` };
}

export function signUpFailure(problem: AuthProblem): AuthMessage {
  return find(SIGN_UP, problem) ?? { title: msg`Sign Up Error`, text: msg`Failed to create account. Please try again.` };
}

export function googleFailure(problem: AuthProblem): AuthMessage {
  return find(GOOGLE, problem) ?? { title: msg`Google Sign In Failed`, text: msg`Google sign-in failed. Please try again.` };
}

export function oauthFailure(): AuthMessage {
  return { title: msg`Authentication Error`, text: msg`Failed to complete sign in. Please try again.` };
}

const PASSWORD: readonly Rule[] = [
  {
    when: ({ code }) => code === 'current_password_invalid' || code === 'current_password_required',
    message: { title: msg`Wrong Current Password`, text: msg`That isn’t your current password. Nothing changed.` },
  },
  {
    when: ({ code }) => code === 'same_password',
    message: { title: msg`Choose Another Password`, text: msg`Your new password must be different from the current one.` },
  },
  {
    when: isTooMany,
    message: { title: msg`Too Many Attempts`, text: msg`Please wait a moment before trying again.` },
  },
  weakPassword,
  invalidEmail,
];

/** Failures of an email request or a new password; the specification doesn't cover these. */
export function passwordFailure(problem: AuthProblem): AuthMessage {
  return (
    find(PASSWORD, problem) ?? {
      title: msg`Something Went Wrong`,
      // Without a response, it may have been done.
      text:
        problem.status === 0
          ? msg`This may have gone through. Check before you try again.`
          : msg`We couldn’t do that just now. Please try again in a moment.`,
    }
  );
}

const SECOND_STEP: readonly Rule[] = [
  {
    when: ({ code }) => code === 'mfa_verification_failed' || code === 'mfa_challenge_expired',
    message: { title: msg`Code Not Accepted`, text: msg`That code isn’t right, or it has expired. Use the newest one.` },
  },
  {
    when: ({ code }) => code === 'mfa_factor_name_conflict',
    message: { title: msg`Name Already Used`, text: msg`You already have a device with this name. Choose another name.` },
  },
  {
    when: ({ code }) => code === 'too_many_enrolled_mfa_factors',
    message: { title: msg`Too Many Devices`, text: msg`Remove a device before you add another one.` },
  },
];

/** Failures of two-step sign-in and its devices; the specification doesn't cover these. */
export function mfaFailure(problem: AuthProblem): AuthMessage {
  return find(SECOND_STEP, problem) ?? accountFailure(problem);
}

/** Failures of account changes. */
export function accountFailure(problem: AuthProblem): AuthMessage {
  if (problem.code === 'insufficient_aal') {
    return { title: msg`One More Step`, text: msg`Sign in again with your code first.` };
  }
  return passwordFailure(problem);
}

export const recoveryCodeWrong: AuthMessage = {
  title: msg`Code Not Accepted`,
  text: msg`That isn’t one of your current recovery codes. Check for typos, and make sure it’s from the newest set you saved.`,
};
/** @param seconds until the server accepts another code */
export function tooManyRecoveryCodes(seconds: number): AuthMessage {
  const minutes = Math.ceil(seconds / 60);
  return {
    title: msg`Too Many Attempts`,
    text: msg`Please wait ${plural(minutes, { one: '# minute', other: '# minutes' })} before trying again, or call us.`,
  };
}
export const recoveredAccount: AuthMessage = {
  title: msg`You’re In`,
  text: msg`Two-step sign-in is off now. Turn it on again in your account when you have a new device.`,
};

/** The client's own limit, checked before anything is sent (specification, section 5). */
export const tooManyAttempts = {
  'sign-in': {
    title: msg`Too Many Attempts`,
    text: msg`Too many sign-in attempts. Please wait before trying again.`,
  },
  'sign-up': {
    title: msg`Too Many Attempts`,
    text: msg`Too many sign-up attempts. Please wait before trying again.`,
  },
} as const satisfies Record<string, AuthMessage>;

export const signInSuccess: AuthMessage = {
  title: msg`Sign In Successful`,
  text: msg`Welcome! You have been successfully signed in.`,
};
export const signUpSuccess: AuthMessage = {
  title: msg`Sign Up Successful`,
  text: msg`Please check your email to verify your account.`,
};
/** Reads the same whether or not the account exists. */
export const emailSent: AuthMessage = {
  title: msg`Check Your Email`,
  text: msg`If there’s an account for this address, we’ve emailed it a link.`,
};
export const emailChangeSent: AuthMessage = {
  title: msg`Check Both Inboxes`,
  text: msg`We’ve emailed a link to your current and your new address. The change takes effect once you confirm both.`,
};
export const emailChanged: AuthMessage = {
  title: msg`Email Updated`,
  text: msg`Use your new address the next time you sign in.`,
};
export function accountDeleted({ receipt, mailed }: { receipt: string; mailed: boolean }): AuthMessage {
  return {
    title: msg`Account Deleted`,
    text: mailed
      ? msg`Your account and your data are deleted. We’re emailing you a receipt.`
      : msg`Your account and your data are deleted. Note your receipt number: ${receipt}`,
  };
}
export const passwordChanged: AuthMessage = {
  title: msg`Password Updated`,
  text: msg`Use your new password the next time you sign in.`,
};

function find(rules: readonly Rule[], problem: AuthProblem): AuthMessage | undefined {
  return rules.find(({ when }) => when(problem))?.message;
}
