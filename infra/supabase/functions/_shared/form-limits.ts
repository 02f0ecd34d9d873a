import { asService } from './backend.ts';
import { UNKNOWN_ADDRESS } from './client-address.ts';
import { PublishError, refuseForNow } from './endpoint.ts';
import { currentRuntime } from './runtime.ts';
import { hashOf } from './tokens.ts';

/** Told to whoever sends a form too often. */
export const FORM_TOO_MANY = 'This was sent many times already. Please wait a while, or call us.';

/** At most `most` calls within `seconds`. */
export interface CallLimit {
  readonly most: number;
  readonly seconds: number;
}

const HOUR = 3600;
/** New submissions of one form; repeats of one submission do not count. */
const FORM: CallLimit = { most: 30, seconds: HOUR };
/** How many callers may share an address that is unknown. */
const UNKNOWN_CALLERS = 20;

async function count(form: string, key: string, { most, seconds }: CallLimit): Promise<void> {
  const { data, error } = await asService().rpc('consume_rate_limit', { form, key_hash: await hashOf(key), most, seconds });
  if (error) throw error;
  if (data === 0) return;
  throw new PublishError(refuseForNow(FORM_TOO_MANY, data));
}

/**
 * Counts a call for the network address that it came from, stored as a hash alone. Never for a person whom the form names: anyone
 * can type anyone's address, and would lock them out.
 * @throws a refusal with `Retry-After` when it is one too many
 */
export async function limitAddress(request: Request, form: string, limit: CallLimit = FORM): Promise<void> {
  const address = currentRuntime().callerAddress(request);
  if (address === null) return;
  const most = address === UNKNOWN_ADDRESS ? limit.most * UNKNOWN_CALLERS : limit.most;
  await count(form, `address ${address}`, { ...limit, most });
}

/** The same for an account that is signed in. */
export async function limitAccount(account: string, form: string, limit: CallLimit): Promise<void> {
  await count(form, `account ${account}`, limit);
}

/** The same for the sender of mails, by what is known of the sender. */
export async function limitSender(sender: string, kind: 'proved mail' | 'unproved mail'): Promise<void> {
  await count(kind, `sender ${sender}`, { most: 10, seconds: 86_400 });
}
