import type { Database } from '../session/database.ts';
import { postToBackend } from './post-to-backend.ts';

type Procedures = Database['public']['Functions'];

/** Procedures that only record something; the page doesn't use their result. */
type ReportingProcedure = 'log_security_event' | 'record_consent';

/**
 * Calls a procedure without using its result, even while the page unloads. Never throws: a failed record must not get in the
 * visitor's way.
 */
export async function callRpcFireAndForget<Name extends ReportingProcedure>(
  procedure: Name,
  args: Procedures[Name]['Args'],
): Promise<void> {
  try {
    const response = await postToBackend(`/rest/v1/rpc/${procedure}`, args, { keepalive: true });
    if (!response.ok) console.warn(`${procedure} failed with status ${response.status}.`);
  } catch (error) {
    console.warn(`${procedure} could not be reached.`, error);
  }
}
