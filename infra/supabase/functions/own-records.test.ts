import { ChatReply } from '@tulebyte/backend-api/functions/chat';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { labeledQuestions } from '../knowledge/evaluation/labeled-questions.ts';
import { callsOf, json } from '../testing/calls.ts';
import { intentOf } from './chat/own-records/intent.ts';

const sql = ownerSql();
const { node } = callsOf<'chat'>([]);

async function ask(person: Person, message: string) {
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
  const response = await node('chat', json({ message, sessionId: 'session_records' }, { token }));
  return v.parse(ChatReply, await response.json());
}

describe('a client asks for their own records', () => {
  test.for([
    ['when is my appointment?', 'appointments'],
    ['¿Cuándo es mi cita?', 'appointments'],
    ['do I have any open tickets', 'tickets'],
    ['what’s the status of my ticket', 'tickets'],
    ['how much do I owe you', 'invoices'],
    ['¿tengo facturas por pagar?', 'invoices'],
    ['which of my invoices are unpaid', 'invoices'],
    ['how do I cancel my appointment', null],
    ['do I need an appointment to bring my laptop', null],
    ['do I still owe the inspection fee if you fix it', null],
    ['when do businesses get an invoice', null],
  ] as const)('%s', ([message, intent]) => expect(intentOf(message)).toBe(intent));

  test('and no labeled question, which the site answers, is taken for that', () => {
    expect(labeledQuestions.filter(({ question }) => intentOf(question) !== null).map(({ question }) => question)).toEqual([]);
  });

  test('and gets only those that row-level security shows', async () => {
    const [person, other] = await Promise.all([createPerson(sql), createPerson(sql)]);
    const { data } = await person.client
      .from('tickets')
      .insert({ subject: 'The zorbophone hums', requester_id: person.id })
      .select('number')
      .single();
    expect(await ask(person, 'which tickets do I have open?')).toMatchObject({
      response: `${data?.number}: The zorbophone hums – New.`,
      citations: [{ url: '/client-portal' }],
      needsPerson: false,
    });
    expect((await ask(other, 'which tickets do I have open?')).response).toBe('You have no open ticket.');
    expect((await ask(person, 'when is my next appointment?')).response).toBe('You have no upcoming appointment.');
    expect((await ask(person, '¿Cuándo es mi próxima cita?')).response).toBe('No tiene ninguna cita próxima.');
    expect((await ask(person, 'do I owe you anything?')).response).toBe('You have no unpaid invoice.');
    expect((await ask(person, 'I want to talk to a real person about virus removal')).needsPerson).toBe(true);
  });
});
