import { asService } from './backend.ts';
import { addressBlock, UNKNOWN_ADDRESS } from './client-address.ts';
import { HttpError, tooManyRequests } from './endpoint.ts';
import { currentRuntime } from './runtime.ts';
import { sha256Hex } from './tokens.ts';

/** Error message above the limit. */
export const TOO_MANY_SUBMISSIONS = 'This was sent too many times. Wait a while, or call us.';

/** At most `most` calls in `seconds`. */
export interface CallLimit {
  readonly most: number;
  readonly seconds: number;
}

const HOUR = 3600;
/** Default limit of new submissions; repeats of one submission don't count. */
const FORM: CallLimit = { most: 30, seconds: HOUR };
/** Limits are this many times higher for the shared unknown address. */
const UNKNOWN_ADDRESS_FACTOR = 20;

async function consumeLimit(form: string, key: string, { most, seconds }: CallLimit): Promise<void> {
  const { data, error } = await asService().rpc('consume_rate_limit', {
    action: form,
    key_hash: await sha256Hex(key),
    max_attempts: most,
    window_seconds: seconds,
  });
  if (error) throw error;
  if (data > 0) refuseFor(data);
}

/** @throws HttpError 429 with `Retry-After`, always */
export function refuseFor(seconds: number): never {
  throw new HttpError(tooManyRequests(TOO_MANY_SUBMISSIONS, seconds));
}

/**
 * Counts a call for the client's IP address, of which only a hash is stored. Never for an email address in the form: anyone could
 * type someone else's and lock them out.
 * @throws HttpError 429 with `Retry-After` above the limit
 */
export async function limitAddress(request: Request, form: string, limit: CallLimit = FORM): Promise<void> {
  const address = currentRuntime().callerAddress(request);
  if (address === null) return;
  const most = address === UNKNOWN_ADDRESS ? limit.most * UNKNOWN_ADDRESS_FACTOR : limit.most;
  await consumeLimit(form, `address ${addressBlock(address)}`, { ...limit, most });
}

/** The same for a signed-in account. */
export async function limitAccount(account: string, form: string, limit: CallLimit): Promise<void> {
  await consumeLimit(form, `account ${account}`, limit);
}

/** The same for the sender of inbound mail. */
export async function limitSender(sender: string, kind: 'proved mail' | 'unproved mail'): Promise<void> {
  await consumeLimit(kind, `sender ${sender}`, { most: 10, seconds: 86_400 });
}
