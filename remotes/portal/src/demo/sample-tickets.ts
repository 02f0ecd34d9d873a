import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import type { ListedTicket } from '../tickets/my-tickets.ts';
import { DEMO_USER_ID, hoursFromNow } from './sample-time.ts';

export const SAMPLE_TICKET_NUMBERS = ['TB-90014', 'TB-90013', 'TB-90012', 'TB-90009', 'TB-90004'] as const;
export type SampleTicketNumber = (typeof SAMPLE_TICKET_NUMBERS)[number];
type SampleTicket = ListedTicket & { readonly number: SampleTicketNumber };

/** Tickets of an invented client, latest activity first. */
export function sampleTickets(): readonly SampleTicket[] {
  const ticket = (
    number: SampleTicketNumber,
    subject: string,
    status: ListedTicket['status'],
    priority: ListedTicket['priority'],
    openedHoursAgo: number,
    activeHoursAgo: number,
  ): SampleTicket => ({
    number,
    subject,
    status,
    priority,
    created_at: hoursFromNow(-openedHoursAgo),
    last_activity_at: hoursFromNow(-activeHoursAgo),
    first_response_at: hoursFromNow(0.5 - openedHoursAgo),
    requester_id: DEMO_USER_ID,
    requester_name: 'Maria Alvarez',
  });
  return [
    ticket('TB-90014', describe(msg`Front desk can’t print insurance forms`), 'open', 'high', 3, 1),
    ticket('TB-90013', describe(msg`Laptop battery lasts 40 minutes`), 'pending', 'normal', 27, 5),
    ticket('TB-90012', describe(msg`New hygienist starts Monday: account and laptop`), 'on_hold', 'normal', 50, 26),
    ticket('TB-90009', describe(msg`Backup of the X-ray PC failed overnight`), 'solved', 'high', 170, 150),
    ticket('TB-90004', describe(msg`Move the scanner to exam room 2`), 'closed', 'low', 700, 640),
  ];
}
