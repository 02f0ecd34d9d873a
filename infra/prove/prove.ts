import { parseArgs } from 'node:util';
import { describePublishError, PublishError } from '../release/publish-error.ts';

type Proof = (args: readonly string[]) => Promise<{ passed: number; failed: number }>;

/** Proofs by name. Each prints a table and returns how many of its cases passed and failed. */
const PROOFS: Readonly<Record<string, () => Promise<{ run: Proof }>>> = {
  faults: () => import('./faults/run.ts'),
  gate: () => import('./gate/run.ts'),
  store: () => import('./store/run.ts'),
  canary: () => import('./canary/run.ts'),
  teams: () => import('./teams/run.ts'),
  'dev-preview': () => import('./dev-preview/run.ts'),
  compat: () => import('./compat/run.ts'),
  origins: () => import('./origins/run.ts'),
  durability: () => import('./durability/run.ts'),
  backup: () => import('./backup/run.ts'),
  outbox: () => import('./outbox/run.ts'),
  functions: () => import('./functions/run.ts'),
  workers: () => import('./workers/run.ts'),
};

/**
 * `npm run prove -- NAME [argument…]`: proves one of the site's claims exhaustively, which takes too long for `npm test`. `--only
 * remote=shop,fault=hang` is the same as an argument.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
  const [name = '', ...args] = positionals;
  const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
  if (!proof) {
    console.error(`There is no proof "${name}". Proofs: ${Object.keys(PROOFS).join(', ')}`);
    return 2;
  }
  // Otherwise the request log drowns out the results.
  process.env['LOG_LEVEL'] ??= 'error';
  const { run } = await proof();
  try {
    const { passed, failed } = await run(values.only === undefined ? args : [values.only]);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    console.error(describePublishError(error));
    return 1;
  }
}

process.exit(await main());
