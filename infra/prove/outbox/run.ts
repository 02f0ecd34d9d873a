import { Proof } from '../proof.ts';
import { Outbox, type Email } from './outbox.ts';
import type { Behavior } from './smtp.ts';

/** No server listens there. */
const CLOSED = 'smtp://127.0.0.1:9';
/** A run must end before a function's limit of 150 seconds. */
const MAX_RUN_MS = 95_000;

interface Expected {
  /** By default `sent`. */
  readonly states?: readonly string[];
  /** Expected delivery counts of each email; once by default. */
  readonly deliveries?: readonly number[];
  /** Whether emails are marked as possibly sent; none by default. Emails that were delivered twice must always be. */
  readonly marked?: 'all' | 'none' | 'any';
}

/** Sends emails through workers that are killed and mail servers that fail, and counts what arrives. */
export async function run(): Promise<{ passed: number; failed: number }> {
  const proof = new Proof();
  const table: OutboxMetrics[] = [];
  await Outbox.use(async (outbox) => {
    const check = (what: string, count: number, work: () => Promise<Expected & { problems?: readonly string[] }>) =>
      proof.check(what, async () => {
        await outbox.queue(count);
        const { problems = [], ...expected } = await work();
        const emails = await outbox.emails();
        table.push({ what, ...metricsOf(emails) });
        return [...problems, ...compare(emails, count, expected)];
      });
    /** Runs a worker after recovery. */
    const recover = async () => {
      Object.assign(outbox.smtp, { behavior: 'accept', onText: null });
      await outbox.becomeDue();
      await outbox.runWorker();
    };

    await proof.check('an email is queued with its fact, or not at all', () => withFact(outbox));
    await check('one worker', 100, async () => {
      await outbox.runWorker();
      return {};
    });
    for (const workers of [2, 5])
      await check(`${workers} workers at once`, 300, async () => {
        await Promise.all(Array.from({ length: workers }, () => outbox.runWorker()));
        return {};
      });
    await check('2 workers, a mail server that takes 300 ms for each', 100, async () => {
      outbox.smtp.behavior = { slowMs: 300 };
      await Promise.all([outbox.runWorker(), outbox.runWorker()]);
      return {};
    });
    await check('no mail server, then one', 20, async () => {
      await outbox.runWorker({ smtpUrl: CLOSED });
      const problems = compare(await outbox.emails(), 20, { states: ['failing'], deliveries: [0] });
      await recover();
      return { problems };
    });
    for (const behavior of ['refuse-recipient', 'refuse-message'] as const)
      await check(`a mail server that will ${behavior}, then accepts`, 20, async () => {
        outbox.smtp.behavior = behavior;
        await outbox.runWorker();
        const problems = compare(await outbox.emails(), 20, { states: ['failing'], deliveries: [0] });
        await recover();
        return { problems };
      });
    await check('a mail server that refuses all ten attempts', 10, async () => {
      await attempts(outbox, 12, 'refuse-recipient');
      return { states: ['dead'], deliveries: [0] };
    });
    await check('a mail server that accepts and drops, then answers', 20, async () => {
      await attempts(outbox, 1, 'accept-and-drop');
      await recover();
      return { deliveries: [2], marked: 'all' };
    });
    await check('a mail server that loses and drops, then answers', 20, async () => {
      await attempts(outbox, 1, 'lose-and-drop');
      await recover();
      return { marked: 'all' };
    });
    await check('a mail server that always accepts and drops', 20, async () => {
      await attempts(outbox, 5, 'accept-and-drop');
      return { states: ['dead'], deliveries: [2], marked: 'all' };
    });

    for (const [step, outcome] of steps)
      await check(`a worker killed ${step.replace(':', ' ')}`, 20, async () => {
        const problems = (await outbox.runWorker({ step })) ? [] : ['it lived'];
        await outbox.runWorker();
        await recover();
        return { ...outcome, problems };
      });
    for (const behavior of ['accept', 'lose-and-drop'] as const)
      await check(`a worker killed while it sends; the mail server will ${behavior}`, 20, async () => {
        outbox.smtp.behavior = behavior;
        outbox.smtp.onText = () => outbox.killWorkers();
        const problems = (await outbox.runWorker()) ? [] : ['it lived'];
        await recover();
        return { deliveries: [1, 2], marked: 'any', problems };
      });
    await check('2 workers, killed 20 times at random, and 2 in the end', 200, async () => {
      for (let time = 0; time < 20; time += 1) {
        let left = 1 + Math.floor(Math.random() * 12);
        outbox.smtp.onText = () => {
          left -= 1;
          if (left === 0) setImmediate(() => outbox.killWorkers());
        };
        await Promise.all([outbox.runWorker(), outbox.runWorker()]);
        await outbox.becomeDue();
      }
      outbox.smtp.onText = null;
      await Promise.all([outbox.runWorker(), outbox.runWorker()]);
      await recover();
      // After two crashes on the same email only an admin can resend it.
      return { states: ['sent', 'dead'], deliveries: [0, 1, 2], marked: 'any' };
    });
    await check('a mail server that takes 5 s for each: the run ends, the rest waits', 200, async () => {
      outbox.smtp.behavior = { slowMs: 5000 };
      const started = performance.now();
      await outbox.runWorker();
      const took = performance.now() - started;
      const left = (await outbox.emails()).filter(({ state }) => state !== 'sent');
      const problems = [
        ...(took > MAX_RUN_MS ? [`the run took ${Math.round(took / 1000)} s`] : []),
        ...(left.length === 0 || left.some(({ state, attempts: tried }) => state !== 'queued' || tried > 0)
          ? ['the rest is not queued']
          : []),
      ];
      outbox.smtp.behavior = 'accept';
      await outbox.runWorker();
      return { problems };
    });
    await check('a mail server that hangs after the text, then answers', 5, async () => {
      outbox.smtp.behavior = { slowMs: 60_000 };
      await outbox.runWorker();
      await recover();
      return { deliveries: [1, 2], marked: 'all' };
    });
  });
  printTable(table);
  return proof.totals();
}

/** Steps at which a worker crashes, and the outcome for 20 emails sent 5 at a time. */
const steps: readonly (readonly [string, Expected])[] = [
  ['before:claim_outgoing_emails', {}],
  ['after:claim_outgoing_emails', {}],
  ['before:start_sending_email', {}],
  ['after:start_sending_email', { marked: 'any' }],
  ['before:finish_outgoing_email', { deliveries: [1, 2], marked: 'any' }],
  ['after:finish_outgoing_email', { deliveries: [1, 2], marked: 'any' }],
];

async function attempts(outbox: Outbox, times: number, behavior: Behavior): Promise<void> {
  outbox.smtp.behavior = behavior;
  for (let time = 0; time < times; time += 1) {
    await outbox.runWorker();
    await outbox.becomeDue();
  }
}

interface OutboxMetrics {
  readonly what: string;
  readonly emails: number;
  readonly once: number;
  readonly twice: number;
  readonly more: number;
  readonly marked: number;
  readonly dead: number;
}

function metricsOf(emails: readonly Email[]): Omit<OutboxMetrics, 'what'> {
  const count = (matches: (email: Email) => boolean) => emails.filter(matches).length;
  return {
    emails: emails.length,
    once: count(({ deliveries }) => deliveries === 1),
    twice: count(({ deliveries }) => deliveries === 2),
    more: count(({ deliveries }) => deliveries > 2),
    marked: count(({ uncertain }) => uncertain > 0),
    dead: count(({ state }) => state === 'dead'),
  };
}

function printTable(table: readonly OutboxMetrics[]): void {
  const names = ['emails', 'once', 'twice', 'more', 'marked', 'dead'] as const;
  console.log(`\n${'delivered'.padEnd(74)}${names.map((name) => name.padStart(8)).join('')}`);
  for (const row of table) console.log(`${row.what.padEnd(74)}${names.map((name) => String(row[name]).padStart(8)).join('')}`);
}

function compare(emails: readonly Email[], count: number, expected: Expected): readonly string[] {
  const { states = ['sent'], deliveries = [1], marked = 'none' } = expected;
  return [
    ...(emails.length === count ? [] : [`${emails.length} of ${count} emails are left`]),
    ...emails.flatMap((email) => {
      const what = `${email.state}, delivered ${email.deliveries} times, ${email.uncertain} times uncertain, ${email.last_error ?? 'no error'}`;
      const isRight =
        states.includes(email.state) &&
        deliveries.includes(email.deliveries) &&
        (email.state !== 'sent' || email.deliveries > 0) &&
        (email.deliveries < 2 || email.uncertain > 0) &&
        (email.state === 'sent' || email.last_error !== null) &&
        (marked === 'any' || email.uncertain > 0 === (marked === 'all'));
      return isRight ? [] : [what];
    }),
  ];
}

async function withFact({ sql }: Outbox): Promise<readonly string[]> {
  const inquiry = (key: string) => ({
    idempotency_key: key,
    name: 'Rosa',
    email: 'rosa@home.example',
    topic: 'other',
    message: 'Hi',
    locale: 'en',
  });
  const count = async () => (await sql`select 1 from public.outgoing_emails where to_email = 'rosa@home.example'`).length;
  await sql
    .begin(async (transaction) => {
      await transaction`select public.store_inquiry(${JSON.stringify(inquiry('00000000-0000-4000-8000-000000000001'))})`;
      throw new Error('undone');
    })
    .catch(() => undefined);
  const undone = await count();
  await sql`select public.store_inquiry(${JSON.stringify(inquiry('00000000-0000-4000-8000-000000000002'))})`;
  const stored = await count();
  return undone === 0 && stored === 1 ? [] : [`${undone} after an undone form, ${stored} after a stored one`];
}
