import { noSuchCase } from '../no-such-case.ts';
import { SIMULATIONS } from './cases.ts';
import { simulate } from './simulate.ts';

/** A bad canary must be halted within these. */
const MAX_BEFORE_HALT = { visits: 200, seconds: 60 };

/**
 * Proves that bad canaries are halted automatically and good ones aren't: simulated visitors open pages on real web servers with a real
 * release and a 10% canary, and report faults and web vitals as browsers do. Only the database is left out. @param args optionally, part of
 * the names of the cases to run
 */
export async function run([only = '']: readonly string[] = []): Promise<{ passed: number; failed: number }> {
  const simulations = SIMULATIONS.filter(({ what }) => what.includes(only));
  if (simulations.length === 0) throw noSuchCase(only);
  let failed = 0;
  for (const simulation of simulations) {
    const { halt, visits, seconds, isServed } = await simulate(simulation);
    const isHalted = halt !== undefined && !isServed && visits <= MAX_BEFORE_HALT.visits && seconds <= MAX_BEFORE_HALT.seconds;
    const isRight = simulation.halted ? isHalted : halt === undefined;
    if (!isRight) failed += 1;
    const found = halt
      ? `halted for its ${halt.finding?.reason === 'slowPages' ? 'slow pages' : 'faults'} after ${visits} of its visits, ${seconds.toFixed(1)} s${isServed ? ', but still served' : ''}`
      : 'not halted';
    console.log(`${isRight ? 'pass' : 'FAIL'}  ${simulation.what.padEnd(75)} ${found}`);
  }
  return { passed: simulations.length - failed, failed };
}
