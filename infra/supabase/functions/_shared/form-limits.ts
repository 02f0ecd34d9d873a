import { asService } from './backend.ts';
import { Refusal, refuseForNow } from './endpoint.ts';
import { currentRuntime } from './runtime.ts';
import { hashOf } from './tokens.ts';

/** Told to whoever sends a form too often. */
export const FORM_TOO_MANY = 'This was sent many times already. Please wait a while, or call us.';

const HOUR = 3600;
/** New submissions of one form within an hour; repeats of one submission do not count. */
const MOST_BY_PERSON = 6;
const MOST_BY_ADDRESS = 30;

async function count(form: string, key: string, most: number): Promise<void> {
  const { data, error } = await asService().rpc('count_attempt', {
    form,
    key_hash: await hashOf(key.toLowerCase()),
    most,
    seconds: HOUR,
  });
  if (error) throw error;
  if (data === 0) return;
  throw new Refusal(refuseForNow(FORM_TOO_MANY, data));
}

/**
 * Counts a submission for the person it names and for the network address it came from; both are stored as hashes alone.
 * @param person email address or telephone number
 * @throws a refusal with `Retry-After` when it is one too many
 */
export async function limitForm(request: Request, form: string, person: string): Promise<void> {
  await count(form, person, MOST_BY_PERSON);
  const address = currentRuntime().callerAddress(request);
  if (address !== null) await count(form, `address ${address}`, MOST_BY_ADDRESS);
}
