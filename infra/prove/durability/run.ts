import { isDeepStrictEqual } from 'node:util';
import { writeThroughKills } from '../../local/testing/write-through-kills.ts';

const WRITES = 1000;
const KILL_AFTER = [150, 400, 650, 900];

/** Kills the embedded backend and its database in the middle of writes, as a power failure would. */
export async function run(): Promise<{ passed: number; failed: number }> {
  const { acknowledged, stored, interrupted } = await writeThroughKills(WRITES, KILL_AFTER);
  const figures = {
    writes: WRITES,
    kills: KILL_AFTER.length,
    interrupted,
    acknowledged: acknowledged.length,
    stored: stored.length,
  };
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(12)} ${String(figure).padStart(5)}`);
  const results = {
    'writes were interrupted': interrupted > 0,
    'every acknowledged ticket is stored, once': isDeepStrictEqual(stored, acknowledged),
    'every ticket was stored in the end': stored.length === WRITES,
  };
  for (const [name, isTrue] of Object.entries(results)) console.log(`${isTrue ? 'passed' : 'FAILED'}  ${name}`);
  const passed = Object.values(results).filter(Boolean).length;
  return { passed, failed: Object.keys(results).length - passed };
}
