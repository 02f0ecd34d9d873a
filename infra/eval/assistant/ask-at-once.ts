import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { processorTimeOf, type ProcessTime } from '../../bench/processor-time.ts';
import type { Backend } from '../../local/index.ts';
import type { Sql } from '../../local/postgres/connection.ts';
import type { LabeledQuestion } from '../../supabase/knowledge/evaluation/labeled-questions.ts';
import { createAccount } from './account.ts';
import { askChat } from './ask-chat.ts';

const USERS = 20;
const WARM_UP_ROUNDS = 3;
const ROUNDS = 12;
/** Between rounds, so that one doesn't wait for the one before. */
const PAUSE_MS = 150;

/**
 * Lets 20 people ask in the same instant, round after round: the longest that anyone waits. Needs relaxed rate limits.
 * Returns each answer's time in milliseconds, and the processor time of an answer in microseconds.
 */
export async function askAtOnce(
  backend: Backend,
  sql: Sql,
  questions: readonly LabeledQuestion[],
): Promise<{ milliseconds: readonly number[]; processorTime: ProcessTime }> {
  const users = await Promise.all(
    Array.from({ length: USERS }, async () => ({ token: await createAccount(backend, sql), session: `session_${randomUUID()}` })),
  );
  let asked = 0;
  const ask = async ({ token, session }: (typeof users)[number]) => {
    const message = questions[asked % questions.length]?.question ?? '';
    asked += 1;
    const started = performance.now();
    await askChat(backend, token, { message, sessionId: session });
    return performance.now() - started;
  };
  const round = () => Promise.all(users.map(ask));
  for (let at = 0; at < WARM_UP_ROUNDS; at += 1) await round();
  const milliseconds: number[] = [];
  const before = processorTimeOf(process.pid);
  for (let at = 0; at < ROUNDS; at += 1) {
    milliseconds.push(...(await round()));
    await delay(PAUSE_MS);
  }
  const after = processorTimeOf(process.pid);
  const perAnswer = (kind: keyof ProcessTime) => (after[kind] - before[kind]) / milliseconds.length;
  return { milliseconds, processorTime: { node: perAnswer('node'), postgres: perAnswer('postgres') } };
}
