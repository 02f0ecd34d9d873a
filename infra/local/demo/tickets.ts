import type { Sql } from '../postgres/connection.ts';

interface SampleMessage {
  readonly from: 'client' | 'admin';
  readonly body: string;
  readonly internal?: boolean;
}

interface SampleTicket {
  readonly subject: string;
  readonly priority: 'critical' | 'high' | 'normal' | 'low';
  readonly hoursAgo: number;
  readonly messages: readonly SampleMessage[];
  readonly status: 'new' | 'open' | 'pending' | 'solved';
}

const samples: readonly SampleTicket[] = [
  {
    subject: 'Sample: Front-desk PC restarts by itself',
    priority: 'high',
    hoursAgo: 50,
    status: 'open',
    messages: [
      {
        from: 'client',
        body: 'Since Tuesday the PC at our front desk restarts two or three times a day, mostly in the afternoon. Nothing new was installed.',
      },
      {
        from: 'admin',
        body: 'Event log shows power loss, not a crash. Suspect the power strip or heat. Bring a spare supply.',
        internal: true,
      },
      {
        from: 'admin',
        body: 'Thank you. The log points to power rather than to Windows. Is the PC on a power strip with other devices, and does the case feel warm in the afternoon?',
      },
      { from: 'client', body: 'Yes, it shares a strip with the space heater. And it is warm.' },
    ],
  },
  {
    subject: 'Sample: New employee starts Monday',
    priority: 'normal',
    hoursAgo: 28,
    status: 'pending',
    messages: [
      {
        from: 'client',
        body: 'We need a mailbox, a laptop, and access to the shared drive for a new colleague who starts on Monday.',
      },
      {
        from: 'admin',
        body: 'Gladly. Which name should the mailbox carry, and which folders of the shared drive does the role need?',
      },
    ],
  },
  {
    subject: 'Sample: Printer prints blank pages',
    priority: 'low',
    hoursAgo: 120,
    status: 'solved',
    messages: [
      { from: 'client', body: 'The office printer feeds paper but prints nothing.' },
      { from: 'admin', body: 'The toner seal was still in place. It is removed, and a test page is fine.' },
    ],
  },
  {
    subject: 'Sample: Question about backup of one laptop',
    priority: 'normal',
    hoursAgo: 2,
    status: 'new',
    messages: [
      { from: 'client', body: 'Is the laptop of our bookkeeper part of the nightly backup? She works from home on Fridays.' },
    ],
  },
];

/** Creates sample tickets of the demo client, once. Their statuses follow the normal transitions. */
export async function seedDemoTickets(sql: Sql, people: { client: string; admin: string }): Promise<void> {
  const [any] = await sql`select 1 from public.tickets limit 1`;
  if (any) return;
  await seedDemoCompany(sql, people.client);
  await sql.begin(async (transaction) => {
    for (const sample of samples) {
      const [ticket] = await transaction<{ id: string }[]>`
        insert into public.tickets (subject, priority, requester_id, requester_email) values (${sample.subject}, ${sample.priority}, ${people.client}, '') returning id`;
      if (!ticket) continue;
      for (const message of sample.messages) {
        await transaction`insert into public.ticket_messages (ticket_id, author_id, body, is_internal) values (${ticket.id}, ${people[message.from]}, ${message.body}, ${message.internal ?? false})`;
      }
      await transaction`update public.tickets set status = ${sample.status} where id = ${ticket.id} and status <> ${sample.status}`;
      // Spread over the last days; the trigger that protects dates is disabled for this statement.
      await transaction`alter table public.tickets disable trigger guard_ticket`;
      // The first message is as old as the ticket.
      const step = sample.hoursAgo / sample.messages.length;
      const firstReply = sample.messages.findIndex(({ from, internal }) => from === 'admin' && internal !== true);
      await transaction`
        update public.tickets set created_at = now() - make_interval(hours => ${sample.hoursAgo}),
          first_response_at = case when first_response_at is not null then now() - make_interval(secs => ${Math.round(3600 * (sample.hoursAgo - step * firstReply))}) end,
          last_activity_at = now() - make_interval(secs => ${Math.round(3600 * step)}),
          solved_at = case when solved_at is not null then now() - make_interval(secs => ${Math.round(1800 * step)}) end
        where id = ${ticket.id}`;
      await transaction`alter table public.tickets enable trigger guard_ticket`;
      // SLA timers as if they had run since then.
      await transaction`
        update public.sla_timers c set
          used = case when c.kind = 'first_response' and t.first_response_at is not null then private.sla_time_between(t.created_at, t.first_response_at, c.around_the_clock)
            when t.status = 'solved' then private.sla_time_between(t.created_at, t.solved_at, c.around_the_clock)
            when t.status = 'pending' then private.sla_time_between(t.created_at, t.last_activity_at, c.around_the_clock)
            else interval '0' end,
          ended_at = case when c.ended_at is null then null when c.kind = 'first_response' then t.first_response_at else t.solved_at end,
          running_since = case when c.running_since is not null then t.created_at end,
          due_at = case when c.due_at is not null then private.add_business_time(t.created_at, c.target) end
        from public.tickets t where t.id = c.ticket_id and t.id = ${ticket.id}`;
      await transaction`
        update public.ticket_events e set created_at = case e.after when 'open' then coalesce(t.first_response_at, t.created_at) else t.last_activity_at end
        from public.tickets t where t.id = e.ticket_id and t.id = ${ticket.id} and e.kind = 'status'`;
      await transaction`
        update public.ticket_messages m set created_at = now() - make_interval(secs => (${Math.round(3600 * step)} * (${sample.messages.length} - p.position + 1))::double precision)
        from (select id, row_number() over (order by created_at, id) as position from public.ticket_messages where ticket_id = ${ticket.id}) p
        where p.id = m.id`;
      await transaction`
        update public.ticket_events e set created_at = t.created_at from public.tickets t
        where t.id = e.ticket_id and t.id = ${ticket.id} and e.kind = 'created'`;
      await transaction`
        update public.ticket_events e set created_at = m.created_at
        from (select id, row_number() over (order by id) as position from public.ticket_events where ticket_id = ${ticket.id} and kind in ('reply', 'note')) p
          join (select created_at, row_number() over (order by created_at) as position from public.ticket_messages where ticket_id = ${ticket.id}) m using (position)
        where p.id = e.id`;
    }
    // No emails about samples.
    await transaction`delete from public.outgoing_emails where ticket_id is not null`;
  });
}

/** The demo client owns a company on a managed plan, since SLA targets and colleagues show only there. */
async function seedDemoCompany(sql: Sql, owner: string): Promise<void> {
  const [company] = await sql<{ id: string }[]>`
    insert into public.organizations (name, plan, is_sample) values ('Sample: Delta Orchards', 'pro', true) returning id`;
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${owner}, ${company?.id ?? ''}, 'owner')`;
}
