import { parseArgs } from 'node:util';
import { proveFaults } from './faults/faults.ts';

/** What can be proven, by name. Each prints a table and returns how many of its cases passed and failed. */
const PROOFS: Readonly<Record<string, (only: string) => Promise<{ passed: number; failed: number }>>> = { faults: proveFaults };

/** `npm run prove -- NAME [--only remote=shop,fault=hang]`: proves one of the site's claims exhaustively, which takes too long for `npm test`. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string', default: '' } } });
  const [name = ''] = positionals;
  const prove = PROOFS[name];
  if (!prove) {
    console.error(`There is no proof "${name}". Proofs: ${Object.keys(PROOFS).join(', ')}`);
    return 2;
  }
  const { passed, failed } = await prove(values.only);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

process.exit(await main());
