import * as v from 'valibot';
import { HttpError, errorResponse } from './endpoint.ts';
import { log } from './log.ts';
import { currentRuntime } from './runtime.ts';

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const TIMEOUT_MS = 5000;

const Verdict = v.object({ success: v.boolean(), 'error-codes': v.optional(v.array(v.string()), []) });

/**
 * Verifies a Cloudflare Turnstile token. Does nothing unless TURNSTILE_SECRET_KEY is set.
 * @throws HttpError if the token is rejected. If Cloudflare doesn't respond in time, or rejects our key, the form is accepted: a visitor
 * matters more than the check.
 */
export async function verifyCaptcha(token: string): Promise<void> {
  const { env, fetch } = currentRuntime();
  const secret = env('TURNSTILE_SECRET_KEY');
  if (!secret) return;
  try {
    const body = new URLSearchParams({ secret, response: token });
    const response = await fetch(VERIFY, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const verdict = v.parse(Verdict, await response.json());
    if (verdict.success) return;
    if (verdict['error-codes'].some((code) => code.endsWith('-input-secret'))) {
      log('error', 'Turnstile does not know TURNSTILE_SECRET_KEY, so no form is checked');
      return;
    }
  } catch (error) {
    log('error', 'Turnstile did not answer', { err: error });
    return;
  }
  throw new HttpError(errorResponse(400, 'invalid_request', 'We couldn’t confirm that you’re a person. Try again, or call us.'));
}
