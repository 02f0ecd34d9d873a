import { msg } from '@lingui/core/macro';
import { teamMemberName } from '@tulebyte/brand/team';
import { describe } from '@tulebyte/i18n';
import type { TicketStatus } from '@tulebyte/tickets/ticket';
import type { Conversation } from '../tickets/conversation.ts';
import type { TicketEvent, TicketMessage } from '../tickets/ticket.ts';
import { sampleTickets, type SampleTicketNumber } from './sample-tickets.ts';
import { DEMO_USER_ID, daysFromNow, hoursFromNow } from './sample-time.ts';

interface Thread {
  readonly messages: TicketMessage[];
  readonly events: TicketEvent[];
  readonly sla_timers?: Conversation['sla_timers'];
  readonly rating?: Conversation['rating'];
}

function message(author_name: string, hoursAgo: number, body: string, isOwn = false): TicketMessage {
  return {
    id: `demo-message-${hoursAgo}`,
    author_id: isOwn ? DEMO_USER_ID : null,
    author_kind: isOwn ? 'requester' : 'staff',
    author_name,
    is_automatic: false,
    body,
    created_at: hoursFromNow(-hoursAgo),
    attachments: [],
  };
}

const own = (hoursAgo: number, body: string) => message('Maria Alvarez', hoursAgo, body, true);
const support = (hoursAgo: number, body: string) => message(teamMemberName('help-desk'), hoursAgo, body);
const technician = (hoursAgo: number, body: string) => message(teamMemberName('danny-reyes'), hoursAgo, body);

const change = (hoursAgo: number, before: TicketStatus, after: TicketStatus): TicketEvent => ({
  id: `demo-event-${hoursAgo}`,
  kind: 'status',
  before,
  after,
  created_at: hoursFromNow(-hoursAgo),
});

const solutionTimer = (due_at: string | null): Conversation['sla_timers'] => [
  { kind: 'solution', around_the_clock: false, due_at, ended_at: null, missed: false },
];

/** What was written in each ticket, by its number. */
const threads: Readonly<Record<SampleTicketNumber, () => Thread>> = {
  'TB-90014': () => ({
    messages: [
      own(
        3,
        describe(
          msg`The printer at the front desk won’t print insurance forms. Everything else prints. Patients are waiting, so we write them by hand.`,
        ),
      ),
      support(
        2.5,
        describe(
          msg`Thanks, Maria. I’m looking at the front desk computer now. Until it’s fixed, you can print the forms on the printer in the back office: in the print window, choose “Back office”.`,
        ),
      ),
      own(2, describe(msg`That works. Thank you!`)),
      support(
        1,
        describe(
          msg`Found it: last night’s update of the insurance software set the paper size to A4, and the printer waits for paper it doesn’t have. I’m changing it back, and then we’ll print a test form together.`,
        ),
      ),
    ],
    events: [change(2.4, 'new', 'open')],
    sla_timers: solutionTimer(`${daysFromNow(1)}T23:30:00.000Z`),
  }),
  'TB-90013': () => ({
    messages: [
      own(
        27,
        describe(msg`The laptop at the front desk only lasts 40 minutes without its charger. It used to last all morning.`),
      ),
      support(
        26.5,
        describe(
          msg`I ran a battery test remotely: it holds 31% of its original charge, so it’s worn out. The laptop itself is fine and has two good years left.`,
        ),
      ),
      support(
        5,
        describe(
          msg`A new battery is in stock. The estimate is below: please approve it, and we’ll install the battery on our next visit. You won’t be without the laptop for more than 20 minutes.`,
        ),
      ),
    ],
    events: [change(26.4, 'new', 'open'), change(4.9, 'open', 'pending')],
    sla_timers: solutionTimer(null),
  }),
  'TB-90012': () => ({
    messages: [
      own(50, describe(msg`Our new hygienist, Priya Nair, starts Monday. She needs a login, email, and a laptop.`)),
      support(
        49.5,
        describe(
          msg`Welcome to Priya! Should she have the same access as your other hygienist: the schedule, charts, and X-rays, but no billing?`,
        ),
      ),
      own(48, describe(msg`Yes, exactly the same.`)),
      support(
        26,
        describe(
          msg`Her account and email are ready. The laptop ships today and arrives Friday. We’ll set it up with her on the video call you booked.`,
        ),
      ),
    ],
    events: [change(49.4, 'new', 'open'), change(25.9, 'open', 'on_hold')],
    sla_timers: solutionTimer(null),
  }),
  'TB-90009': () => ({
    messages: [
      support(
        170,
        describe(
          msg`Last night’s backup of XRAY-PC failed: its backup drive is reporting errors. No images are lost, and the backup of the day before is fine. We’d like to replace the drive today.`,
        ),
      ),
      own(168, describe(msg`Thanks for catching it. Please come whenever you can. The room is free after 4.`)),
      technician(
        151,
        describe(msg`I replaced the drive, ran a full backup, and restored three X-rays from it as a test. All three opened.`),
      ),
      own(150, describe(msg`Great, thank you!`)),
    ],
    events: [change(169.5, 'new', 'open'), change(149.9, 'open', 'solved')],
    rating: { is_good: true, comment: '' },
  }),
  'TB-90004': () => ({
    messages: [
      own(700, describe(msg`We’d like to move the document scanner from the front desk to exam room 2. Can you help?`)),
      support(
        699.5,
        describe(
          msg`Sure. Room 2 needs a network outlet first: your estimate has the price. A technician can be there Thursday.`,
        ),
      ),
      technician(
        640,
        describe(msg`The scanner is in room 2, and you can scan from every computer. I labeled the new outlet, too.`),
      ),
    ],
    events: [change(699.4, 'new', 'open'), change(639.9, 'open', 'solved'), change(500, 'solved', 'closed')],
  }),
};

/** A ticket of the invented client with its conversation. @throws if there is none with that number */
export function sampleConversation(number: string): Conversation {
  const ticket = sampleTickets().find((candidate) => candidate.number === number);
  if (!ticket) throw new Error(`The demo has no conversation for ${number}`);
  return {
    ...ticket,
    revision: 'demo',
    merged_into: null,
    sla_timers: [],
    watchers: [],
    rating: null,
    ...threads[ticket.number](),
  };
}
