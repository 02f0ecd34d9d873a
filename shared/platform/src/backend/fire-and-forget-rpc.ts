import type { Database } from './database.ts';
import { post } from './post.ts';

type Procedures = Database['public']['Functions'];

/** Procedures that only take note of something; their answer does not matter to the page. */
type Reporting = 'log_security_event' | 'record_consent';

/**
 * Tells the database something, also while the page is being left. Never throws: a note that could not be taken must not
 * stand in the visitor's way.
 */
export async function callRpcFireAndForget<Name extends Reporting>(
  procedure: Name,
  note: Procedures[Name]['Args'],
): Promise<void> {
  try {
    const response = await post(`/rest/v1/rpc/${procedure}`, note, { keepalive: true });
    if (!response.ok) console.warn(`${procedure} was refused with status ${response.status}.`);
  } catch (error) {
    console.warn(`${procedure} could not be reached.`, error);
  }
}
