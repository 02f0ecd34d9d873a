import * as v from 'valibot';
import { asService } from './backend.ts';

/** The queues that are claimed by `claim_…_emails` and finished by `finish_…_email`. */
type QueueName = 'newsletter' | 'outgoing' | 'plan' | 'role' | 'ticket';

/** Claims emails that are due; unfinished ones are claimed again later. @param about only those of this inquiry, order, or subscriber */
export function claimFrom<Mail>(
  queue: QueueName | 'invitation',
  schema: v.GenericSchema<unknown, Mail>,
  about?: string,
): (most: number) => Promise<readonly Mail[]> {
  return async (most) => {
    const { data, error } = await asService().rpc(`claim_${queue}_emails`, { most, ...(about ? { about } : {}) });
    if (error) throw error;
    return v.parse(v.array(schema), data);
  };
}

/** Records that an email was sent, or the error. */
export function finishIn(queue: QueueName): (id: string, fault: string | null) => Promise<void> {
  return async (id, fault) => {
    // The cast: generated types don't allow null arguments.
    const { error } = await asService().rpc(`finish_${queue}_email`, { mail: id, fault: fault as string });
    if (error) throw error;
  };
}
