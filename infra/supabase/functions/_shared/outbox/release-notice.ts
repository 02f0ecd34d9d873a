import * as v from 'valibot';
import { postNotice } from '../../../../release/notify.ts';
import { requireEnv } from '../runtime.ts';

const Queued = v.object({ text: v.string() });

/** Posts a queued notice to the operators' webhook. @throws when it doesn't accept it */
export async function sendReleaseNotice(queued: unknown): Promise<void> {
  const problem = await postNotice(v.parse(Queued, queued).text, requireEnv('NOTIFY_WEBHOOK'));
  if (problem) throw new Error(`NOTIFY_WEBHOOK: ${problem.what}`);
}
