import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChatResponse } from '@tulebyte/backend-api/functions/chat';
import { processorTimeOf, type ProcessTime } from '../../bench/processor-time.ts';
import type { Backend } from '../../local/index.ts';
import type { Sql } from '../../local/postgres/connection.ts';
import { createAccount } from './account.ts';
import { askChat } from './ask-chat.ts';
import { verdictOf, type Outcome } from '../../supabase/knowledge/evaluation/metrics.ts';
import type { LabeledQuestion } from '../../supabase/knowledge/evaluation/labeled-questions.ts';

/** Number of simulated people who ask at once, each a question every `PACE_MS`: faster than the rate limit lets anyone for long. */
const USERS = 20;
const PACE_MS = 1000;
/** Below the rate limit of an account, with room for a labeled question's previous one and its suggestions. */
const QUESTIONS_PER_ACCOUNT = 14;

/**
 * Asks every question through the chat function. Returns what it answered, each answer's time in milliseconds, and the processor time
 * of an answer: this process and the database, in microseconds.
 */
export async function askAll(
  backend: Backend,
  sql: Sql,
  questions: readonly LabeledQuestion[],
): Promise<{ outcomes: readonly Outcome[]; milliseconds: readonly number[]; processorTime: ProcessTime }> {
  const milliseconds: number[] = [];
  const outcomes: Outcome[] = [];
  const waiting = [...questions];
  const before = processorTimeOf(process.pid);
  let answers = 0;
  const askAsUser = async (index: number) => {
    await delay((index * PACE_MS) / USERS);
    let token = '';
    let asked = Infinity;
    // Each user's first answer may wait until the function has loaded and built its index.
    let isLoaded = false;
    const ask = (message: string, sessionId: string): Promise<ChatResponse> => {
      asked += 1;
      answers += 1;
      return askChat(backend, token, { message, sessionId });
    };
    for (let labeled = waiting.shift(); labeled; labeled = waiting.shift()) {
      if (asked >= QUESTIONS_PER_ACCOUNT) {
        token = await createAccount(backend, sql);
        asked = 0;
      }
      const session = `session_${randomUUID()}`;
      if (labeled.previous !== null) await ask(labeled.previous, session);
      const started = performance.now();
      const reply = await ask(labeled.question, session);
      if (isLoaded) milliseconds.push(performance.now() - started);
      isLoaded = true;
      const [stored] = await sql<{ coverage: number }[]>`select coverage from public.chat_messages where id = ${reply.messageId}`;
      const outcome = {
        labeled,
        answered: reply.citations.length > 0,
        response: reply.response,
        confidence: stored?.coverage ?? 0,
        rightAfterClick: false,
      };
      outcomes.push({ ...outcome, rightAfterClick: await isRightAfterClick(outcome, reply.suggestions, ask) });
      await delay(Math.max(0, PACE_MS - (performance.now() - started)));
    }
  };
  await Promise.all(Array.from({ length: USERS }, (_user, index) => askAsUser(index)));
  const after = processorTimeOf(process.pid);
  const processorTime = { node: (after.node - before.node) / answers, postgres: (after.postgres - before.postgres) / answers };
  return { outcomes, milliseconds, processorTime };
}

/** Whether asking one of the suggested questions answers the one that was asked. */
async function isRightAfterClick(
  outcome: Outcome,
  suggestions: readonly string[],
  ask: (message: string, sessionId: string) => Promise<ChatResponse>,
): Promise<boolean> {
  if (!['wrong', 'silent'].includes(verdictOf(outcome))) return false;
  for (const suggestion of suggestions) {
    const { response } = await ask(suggestion, `session_${randomUUID()}`);
    if (outcome.labeled.facts.every((fact) => fact.test(response))) return true;
  }
  return false;
}
