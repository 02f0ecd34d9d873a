import { parseArgs } from 'node:util';
import { commandLineError } from '../local/operator-error.ts';

/** Benchmarks that can run on their own. */
const SUBJECTS = ['scale', 'requests', 'tickets', 'traffic', 'lists', 'workspace'] as const;

export interface BenchOptions {
  /** Undefined for the comparison of the site with its monolith. */
  subject: (typeof SUBJECTS)[number] | undefined;
  runs: number;
  page: string;
  /** Every public page instead of `page`. */
  pages: boolean;
}

/** @throws OperatorError */
export function parseCommandLine(argv: readonly string[]): BenchOptions {
  const { values, positionals } = parse(argv);
  const [name, ignored] = positionals;
  const subject = SUBJECTS.find((each) => each === name);
  if (name !== undefined && !subject) {
    throw commandLineError(`there is nothing to measure by the name "${name}"`, `name one of ${SUBJECTS.join(', ')}, or nothing`);
  }
  if (ignored !== undefined) throw commandLineError(`"${ignored}" is one argument too many`, 'measure one thing at a time');
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw commandLineError(`"${values.runs}" is not a number of runs`, 'use --runs 5');
  if (!values.page.startsWith('/')) throw commandLineError(`"${values.page}" is not the path of a page`, 'use --page /pricing');
  return { subject, runs, page: values.page, pages: values.pages };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '5' },
        page: { type: 'string', default: '/' },
        pages: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw commandLineError(error instanceof Error ? error.message : String(error), 'the options are --runs, --page, and --pages');
  }
}
