import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBackend } from '../../local/index.ts';
import { connect } from '../../local/postgres/connection.ts';
import { relaxedRateLimits } from '../../local/testing/relaxed-rate-limits.ts';
import { askAll } from './ask-all.ts';
import { askAtOnce } from './ask-at-once.ts';
import { labeledQuestions } from '../../supabase/knowledge/evaluation/labeled-questions.ts';
import { percentile } from '../../supabase/knowledge/evaluation/metrics.ts';
import { questionSets } from './question-sets.ts';
import { worseThanThreshold, worseTimes } from './thresholds.ts';
import { printOutcomes, printReport } from './report.ts';
import { recordVectors } from './record-vectors.ts';
import { evaluatedTexts, readRecorded, replay, staleTexts, writeRecorded } from './recorded-vectors.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { askLabeled } from '../../supabase/knowledge/evaluation/ask-labeled.ts';

/**
 * `npm run eval:assistant`: asks the labeled questions through the chat function of an embedded backend that knows the site's pages,
 * and prints how well it answers, also the fresh ones; fails if worse than the thresholds. `--show tuning` also lists what went wrong in the tuning half. `--snapshot .data/store` first
 * rewrites the stored page documents from the live release of a store. `--record https://<ref>.supabase.co` first records the vectors
 * of that project's embedding model, with its `JOB_SECRET`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { show: { type: 'string' }, snapshot: { type: 'string' }, record: { type: 'string' } },
  });
  if (values.snapshot !== undefined) console.log(`${await writeSnapshot(values.snapshot)} page documents written`);
  if (values.record !== undefined)
    writeRecorded(await recordVectors(values.record, process.env['JOB_SECRET'] ?? '', evaluatedTexts(snapshotKnowledge())));
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-eval-'));
  chmodSync(dataDir, 0o711); // traversable by PostgreSQL's user when this runs as root
  const backend = await startBackend({ dataDir, siteUrl: 'http://127.0.0.1:3000', env: {}, rateLimits: relaxedRateLimits });
  const sql = connect(backend.databaseUrl);
  try {
    // As the owner, since a busy machine takes longer than the data API allows.
    await sql`select public.upsert_knowledge_documents('page', ${JSON.stringify(readSnapshot())})`;
    const { outcomes, milliseconds, processorTime } = await askAll(backend, sql, labeledQuestions);
    printReport(outcomes, milliseconds);
    reportWorse([...worseThanThreshold('curated', outcomes), ...worseTimes(milliseconds)]);
    const atOnce = await askAtOnce(backend, sql, labeledQuestions);
    // Other work on the machine would slow every answer.
    if ((loadavg()[0] ?? 0) <= availableParallelism()) reportWorse(worseTimes(atOnce.milliseconds));
    const knowledge = snapshotKnowledge();
    for (const set of ['fresh-tune', 'fresh-sealed', 'unanswerable', 'phone', 'everyday', 'everyday-held-out'] as const) {
      const fresh = questionSets[set].map((labeled) => askLabeled(knowledge, labeled));
      console.log(`${set}:`);
      printReport(fresh, []);
      reportWorse(worseThanThreshold(set, fresh));
    }
    const [node, postgres] = [processorTime.node, processorTime.postgres].map((time) => (time / 1000).toFixed(1));
    console.log(
      `processor time of an answer: Node ${node} ms, PostgreSQL ${postgres} ms; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
    );
    console.log(
      `20 questions in the same instant: p50 ${percentile(atOnce.milliseconds, 0.5).toFixed(0)} ms, p95 ${percentile(atOnce.milliseconds, 0.95).toFixed(0)} ms; Node ${(atOnce.processorTime.node / 1000).toFixed(1)} ms of an answer`,
    );
    reportRecorded();
    if (values.show === 'tuning') printOutcomes(outcomes.filter(({ labeled }) => labeled.half === 'tuning'));
  } finally {
    await sql.end();
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Figures below their threshold fail the command. */
function reportWorse(worse: readonly string[]): void {
  for (const line of worse) console.error(`worse than before: ${line}`);
  if (worse.length > 0) process.exitCode = 1;
}

/** The same questions with recorded vectors, if there are any. */
function reportRecorded(): void {
  const recorded = readRecorded();
  if (recorded === null) return;
  const knowledge = snapshotKnowledge();
  const stale = staleTexts(recorded, knowledge).length;
  if (stale > 0) return console.log(`${stale} texts have changed since the vectors of ${recorded.model} were recorded`);
  console.log(`with the recorded vectors of ${recorded.model}:`);
  const similarities = replay(recorded, knowledge);
  printReport(
    labeledQuestions.map((labeled) => askLabeled(knowledge, labeled, similarities)),
    [],
  );
}

await main();
