import { parseArgs } from 'node:util';
import { commandLineError } from '../local/operator-error.ts';

type Proof = (args: readonly string[]) => Promise<{ passed: number; failed: number }>;

interface Named {
  load: () => Promise<{ run: Proof }>;
  /** The number of arguments that it takes at most. */
  maxArgs?: number;
}

/** Proofs by name. Each prints a table and returns how many of its cases passed and failed. */
export const PROOFS: Readonly<Record<string, Named>> = {
  faults: { load: () => import('./faults/run.ts'), maxArgs: 1 },
  gate: { load: () => import('./gate/run.ts'), maxArgs: 1 },
  store: { load: () => import('./store/run.ts'), maxArgs: 2 },
  canary: { load: () => import('./canary/run.ts'), maxArgs: 1 },
  teams: { load: () => import('./teams/run.ts') },
  'dev-preview': { load: () => import('./dev-preview/run.ts') },
  compat: { load: () => import('./compat/run.ts') },
  origins: { load: () => import('./origins/run.ts') },
  durability: { load: () => import('./durability/run.ts') },
  backup: { load: () => import('./backup/run.ts') },
  outbox: { load: () => import('./outbox/run.ts') },
  functions: { load: () => import('./functions/run.ts') },
  workers: { load: () => import('./workers/run.ts') },
  browsers: { load: () => import('./browsers/run.ts') },
};

/** The proof that is named, and its arguments. @throws OperatorError */
export function parseCommandLine(argv: readonly string[]): { proof: Named; args: readonly string[] } {
  const { values, positionals } = parse(argv);
  const [name = '', ...rest] = positionals;
  const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
  if (!proof) {
    throw commandLineError(
      name ? `there is no proof "${name}"` : 'no proof was named',
      `name one of these: ${Object.keys(PROOFS).join(', ')}`,
    );
  }
  const args = values.only === undefined ? rest : [...rest, values.only];
  const { maxArgs = 0 } = proof;
  const ignored = args[maxArgs];
  if (ignored !== undefined)
    throw commandLineError(`${name} takes no argument "${ignored}"`, 'leave it out; see infra/prove/README.md');
  return { proof, args };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { only: { type: 'string' } } });
  } catch (error) {
    throw commandLineError(
      error instanceof Error ? error.message : String(error),
      'the only option is --only; see infra/prove/README.md',
    );
  }
}
