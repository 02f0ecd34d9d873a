import { describe as text } from '@tulebyte/i18n';
import { describe, expect, it } from 'vitest';
import {
  oauthFailure,
  googleFailure,
  passwordFailure,
  signInFailure,
  signInSuccess,
  signUpFailure,
  signUpSuccess,
  tooManyAttempts,
  type AuthMessage,
  type AuthProblem,
} from './auth-messages.ts';

const say = ({ title, text: body }: AuthMessage) => `${text(title)} / ${text(body)}`;

describe('specification, section 8', () => {
  it.each<[AuthProblem, string]>([
    [
      { message: 'Invalid login credentials' },
      'Invalid Credentials / The email or password you entered is incorrect. Please check and try again.',
    ],
    [
      { message: 'x', code: 'invalid_credentials', status: 400 },
      'Invalid Credentials / The email or password you entered is incorrect. Please check and try again.',
    ],
    [
      { message: 'Email not confirmed' },
      'Email Not Verified / Please check your email and click the verification link before signing in.',
    ],
    [
      { message: 'Too many requests' },
      'Too Many Attempts / Too many sign-in attempts. Please wait a moment before trying again.',
    ],
    [
      { message: 'slow down', status: 429 },
      'Too Many Attempts / Too many sign-in attempts. Please wait a moment before trying again.',
    ],
    [{ message: 'Invalid email' }, 'Invalid Email / Please enter a valid email address.'],
    [{ message: 'Unable to validate email address: invalid format' }, 'Invalid Email / Please enter a valid email address.'],
    [{ message: 'Failed to fetch' }, 'Sign In Error / Invalid email or password. Please try again.'],
  ])('sign-in: %o', (problem, expected) => expect(say(signInFailure(problem))).toBe(expected));

  it.each<[AuthProblem, string]>([
    [
      { message: 'User already registered' },
      'Account Already Exists / An account with this email already exists. Try signing in instead.',
    ],
    [
      { message: 'x', code: 'email_exists' },
      'Account Already Exists / An account with this email already exists. Try signing in instead.',
    ],
    [
      { message: 'x', code: 'weak_password' },
      'Password Too Weak / Please use at least 8 characters with upper case, lower case, numbers and symbols.',
    ],
    [
      { message: 'Password should be at least 8 characters.' },
      'Password Too Weak / Please use at least 8 characters with upper case, lower case, numbers and symbols.',
    ],
    [{ message: 'Invalid email' }, 'Invalid Email / Please enter a valid email address.'],
    [
      { message: 'Signups not allowed for this instance' },
      'Sign Up Unavailable / Account registration is temporarily disabled. Please contact support.',
    ],
    [
      { message: 'Signup disabled' },
      'Sign Up Unavailable / Account registration is temporarily disabled. Please contact support.',
    ],
    [
      { message: 'Email rate limit exceeded', status: 429 },
      'Too Many Attempts / Too many sign-up attempts. Please wait a moment before trying again.',
    ],
    [{ message: 'Database error' }, 'Sign Up Error / Failed to create account. Please try again.'],
  ])('sign-up: %o', (problem, expected) => expect(say(signUpFailure(problem))).toBe(expected));

  it.each<[AuthProblem, string]>([
    [{ message: 'provider is not enabled' }, 'Google Sign In Failed / Google sign-in failed. Please try again.'],
    [{ message: 'Popup blocked' }, 'Popup Blocked / Please allow popups for this site and try again.'],
    [{ message: 'canceled' }, 'Sign In Canceled / Google sign-in was canceled. You can try again at any time.'],
  ])('Google: %o', (problem, expected) => expect(say(googleFailure(problem))).toBe(expected));

  it('has the other messages', () => {
    expect(say(oauthFailure())).toBe('Authentication Error / Failed to complete sign in. Please try again.');
    expect(say(signInSuccess)).toBe('Sign In Successful / Welcome! You have been successfully signed in.');
    expect(say(signUpSuccess)).toBe('Sign Up Successful / Please check your email to verify your account.');
    expect(say(tooManyAttempts['sign-in'])).toBe(
      'Too Many Attempts / Too many sign-in attempts. Please wait before trying again.',
    );
    expect(say(tooManyAttempts['sign-up'])).toBe(
      'Too Many Attempts / Too many sign-up attempts. Please wait before trying again.',
    );
  });

  it('says that a change whose response was lost may have been made', () => {
    expect(say(passwordFailure({ message: 'Failed to fetch', status: 0 }))).toBe(
      'Something Went Wrong / This may have gone through. Check before you try again.',
    );
  });

  it('never reveals that an account exists when an email or a new password fails', () => {
    expect(say(passwordFailure({ message: 'User already registered' }))).toMatch(/^Something Went Wrong/);
    expect(say(passwordFailure({ message: 'x', code: 'same_password' }))).toMatch(/^Choose Another Password/);
  });
});
