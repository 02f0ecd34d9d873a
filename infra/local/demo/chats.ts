import { randomUUID } from 'node:crypto';
import type { Sql } from '../postgres/connection.ts';

interface SampleAnswer {
  readonly question: string;
  /** None: the assistant had no answer. */
  readonly answer?: { readonly text: string; readonly url: string; readonly title: string };
  readonly daysAgo: number;
  readonly rating?: 1 | -1;
  readonly reason?: 'wrong' | 'incomplete' | 'other_question';
}

const prices = { url: '/services/pc-repair#prices', title: 'PC and laptop repair' };
const samples: readonly SampleAnswer[] = [
  {
    question: 'What does a diagnostic cost?',
    answer: { text: 'Diagnostic costs $59 and is waived when we do the repair.', ...prices },
    daysAgo: 1,
    rating: 1,
  },
  {
    question: 'how much for a new laptop screen',
    answer: { text: 'Screen replacement starts at $189 plus the part.', ...prices },
    daysAgo: 2,
    rating: -1,
    reason: 'incomplete',
  },
  { question: 'Do you repair drones?', daysAgo: 2 },
  {
    question: 'Is there a warranty on repairs?',
    answer: { text: 'Our labor has a 90-day warranty.', url: '/services/pc-repair', title: 'PC and laptop repair' },
    daysAgo: 4,
    rating: 1,
  },
  { question: 'can you get my hacked instagram account back', daysAgo: 5 },
  {
    question: '¿Cuánto cuesta el diagnóstico?',
    answer: { text: 'El diagnóstico cuesta $59 y no se cobra si hacemos la reparación.', ...prices },
    daysAgo: 6,
    rating: 1,
  },
  { question: 'Do you rent projectors for events?', daysAgo: 8 },
  { question: 'do you fix drones too', daysAgo: 9 },
  {
    question: 'How far do you drive without a travel fee?',
    answer: { text: 'There is no travel fee within 25 miles of Stockton or Modesto.', url: '/locations', title: 'Where we work' },
    daysAgo: 12,
    rating: 1,
  },
  {
    question: 'When are you open on Saturday?',
    answer: { text: 'We are open Saturday 9 AM to 2 PM.', url: '/contact-us', title: 'Contact' },
    daysAgo: 16,
    rating: -1,
    reason: 'other_question',
  },
];
const NO_ANSWER = 'We couldn’t find that on our site. Open a ticket and someone will help you.';

/** Questions to the assistant with ratings, from a fictional client, created only if there are none. Nobody can sign in as that client. */
export async function seedDemoChats(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    const [known] = await transaction`select 1 from public.chat_sessions limit 1`;
    if (known) return;
    const user = randomUUID();
    const metadata = { first_name: 'Sample:', last_name: 'Priya Nair' };
    await transaction`
      insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${user}, 'priya@almonds.example', now(), '{}', ${transaction.json(metadata)})`;
    for (const [at, { question, answer, daysAgo, rating, reason }] of samples.entries()) {
      const asked = new Date(Date.now() - daysAgo * 86_400_000 - at * 600_000);
      const citations = answer ? [{ url: answer.url, title: answer.title }] : [];
      const [message] = await transaction<{ id: string }[]>`
        with session as (
          insert into public.chat_sessions (user_id, client_key, created_at) values (${user}, ${`session_sample_${at}`}, ${asked}) returning id
        ), question as (
          insert into public.chat_messages (session_id, type, content, created_at) select id, 'user', ${question}, ${asked} from session returning id, session_id
        )
        insert into public.chat_messages (session_id, type, content, citations, answered, coverage, reply_to, created_at)
        select session_id, 'bot', ${answer?.text ?? NO_ANSWER}, ${transaction.json(citations)}, ${answer !== undefined}, ${answer ? 0.9 : 0.1}, id,
          ${new Date(asked.getTime() + 1000)} from question returning id`;
      if (rating === undefined || !message) continue;
      await transaction`
        insert into public.chat_ratings (message_id, user_id, rating, reason, created_at, updated_at)
        values (${message.id}, ${user}, ${rating}, ${reason ?? null}, ${asked}, ${asked})`;
    }
  });
}
