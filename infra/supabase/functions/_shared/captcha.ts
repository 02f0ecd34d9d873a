import { HttpError, errorResponse } from './endpoint.ts';
import { log } from './log.ts';
import { currentRuntime } from './runtime.ts';

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/**
 * Verifies a Cloudflare Turnstile token. Does nothing unless TURNSTILE_SECRET_KEY is set.
 * @throws HttpError if the token is rejected. If Cloudflare doesn't respond, the form is accepted: a visitor matters more than the check.
 */
export async function verifyCaptcha(token: string): Promise<void> {
  const { env, fetch } = currentRuntime();
  const secret = env('TURNSTILE_SECRET_KEY');
  if (!secret) return;
  const answer = await fetch(VERIFY, { method: 'POST', body: new URLSearchParams({ secret, response: token }) })
    .then((response): Promise<unknown> => response.json())
    .catch((error: unknown) => {
      log('error', 'Turnstile did not answer', { err: error });
      return { success: true };
    });
  if (typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true) return;
  throw new HttpError(errorResponse(400, 'invalid_request', 'We couldn’t confirm that you’re a person. Try again, or call us.'));
}
