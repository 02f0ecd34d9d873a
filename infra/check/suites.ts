import { HOSTED_VARIABLES } from '../local/testing/hosted-project.ts';
import type { ReportKind } from './outcome.ts';

export interface Suite {
  name: string;
  /** What passing proves. */
  proves: string;
  /** A program of `node_modules/.bin`. */
  command: string;
  args: (report: string) => readonly string[];
  report: ReportKind;
  needsChromium?: boolean;
  environment?: Record<string, string>;
  /** Variables without which it is skipped. */
  needs?: readonly string[];
  /** After the others: it keeps all processors busy, and waits for pages that would be late next to another suite. */
  runsAlone?: boolean;
}

const vitest =
  (...rest: readonly string[]) =>
  (report: string) => ['run', ...rest, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];

/** In the order in which they start. `api` reads the declarations that `types` wrote long before. */
export const suites: readonly Suite[] = [
  // The longest except for the last; the others run alongside it, the fastest to fail first.
  {
    name: 'infra',
    proves: 'database, access matrix, functions in Node and Deno, releases, origin',
    command: 'vitest',
    args: vitest('--config', 'infra/vitest.config.ts'),
    report: 'vitest',
    needsChromium: true,
  },
  { name: 'format', proves: 'one layout of code', command: 'oxfmt', args: () => ['--check'], report: 'exit-code' },
  {
    name: 'lint',
    proves: 'rules of the linter, dependency directions',
    command: 'oxlint',
    args: () => ['--deny-warnings'],
    report: 'exit-code',
  },
  {
    name: 'types',
    proves: 'every workspace type-checks',
    command: 'tsc',
    // One thread does half the work of several, and other suites have use for the processors.
    args: () => ['--build', '--singleThreaded'],
    // The compiler is a Go program: collecting garbage half as often saves a tenth of its work.
    environment: { GOGC: '200' },
    report: 'exit-code',
  },
  {
    name: 'messages',
    proves: 'every text is in both catalogs',
    command: 'node',
    args: () => ['infra/check/messages.ts'],
    report: 'exit-code',
  },
  {
    name: 'unused',
    proves: 'no dead code, no unused dependency',
    command: 'knip',
    args: () => ['--no-config-hints'],
    report: 'exit-code',
  },
  { name: 'unit', proves: 'host, remotes and shared packages', command: 'vitest', args: vitest(), report: 'vitest' },
  {
    name: 'api',
    proves: 'no export of a shared package changes without a new version',
    command: 'node',
    args: () => ['infra/api/api.ts', '--check'],
    report: 'exit-code',
  },
  {
    name: 'site',
    proves: 'every build, within its budgets, and the first publication; for the browser tests',
    command: 'node',
    args: () => ['e2e/site/prepare-template.ts'],
    report: 'exit-code',
  },
  {
    name: 'hosted',
    proves: 'the backend suite against a hosted project',
    command: 'vitest',
    args: vitest('--config', 'infra/vitest.hosted.config.ts'),
    report: 'vitest',
    needs: HOSTED_VARIABLES,
  },
  {
    name: 'e2e',
    proves: 'the built site with the embedded backend, in a browser',
    command: 'playwright',
    args: () => ['test', '--config', 'e2e/playwright.config.ts'],
    report: 'playwright',
    needsChromium: true,
    runsAlone: true,
  },
];
