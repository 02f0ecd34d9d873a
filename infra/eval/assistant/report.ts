import {
  computeMetrics,
  percentile,
  precisionByBand,
  verdictOf,
  type Outcome,
} from '../../supabase/knowledge/evaluation/metrics.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`.padStart(7);

/** Prints shares by half, language, and category, precision by confidence, and the 95th percentile of the time to answer. */
export function printReport(outcomes: readonly Outcome[], milliseconds: readonly number[]): void {
  console.log('                 questions   right  1 click   wrong  silent | unanswerable   false');
  row('all', outcomes);
  for (const half of ['tuning', 'held-out'] as const)
    row(
      half,
      outcomes.filter(({ labeled }) => labeled.half === half),
    );
  for (const language of ['en', 'es'] as const)
    row(
      language === 'en' ? 'English' : 'Spanish',
      outcomes.filter(({ labeled }) => labeled.language === language),
    );
  for (const category of new Set(outcomes.map(({ labeled }) => labeled.category)))
    row(
      `  ${category}`,
      outcomes.filter(({ labeled }) => labeled.category === category),
    );
  for (const { from, right, answers } of precisionByBand(outcomes))
    console.log(`confidence from ${from}: ${right} of ${answers} answers right`);
  if (milliseconds.length > 0)
    console.log(`median ${percentile(milliseconds, 0.5).toFixed(0)} ms, p95 ${percentile(milliseconds, 0.95).toFixed(0)} ms`);
}

function row(name: string, outcomes: readonly Outcome[]): void {
  const { answerable, unanswerable, ...shares } = computeMetrics(outcomes);
  const known = [shares.right, shares.rightAfterClick, shares.wrong, shares.silent].map(percent).join(' ');
  console.log(
    `${name.padEnd(16)} ${String(answerable).padStart(9)} ${known} | ${String(unanswerable).padStart(12)} ${percent(shares.false)}`,
  );
}

/** Lists the questions that were not answered right. */
export function printOutcomes(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    const verdict = verdictOf(outcome);
    if (verdict === 'right' || verdict === 'declined') continue;
    const { labeled, confidence, response } = outcome;
    console.log(
      `${verdict.padEnd(6)} ${confidence.toFixed(2)} ${labeled.previous ? `[${labeled.previous}] ` : ''}${labeled.question}`,
    );
    if (verdict !== 'silent') console.log(`         ${response.replaceAll('\n', ' ').slice(0, 200)}`);
  }
}
