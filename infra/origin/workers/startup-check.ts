import { Hono } from 'hono';
import { log } from '#log';
import type { ConfigurationProblem } from '../configuration-check.ts';
import { unavailablePage } from '../unavailable-page.ts';

/** How long the first visitors of an isolate wait for the check. */
const MAX_WAIT_MS = 2000;
/** How soon a change of the project's settings is noticed. */
const RETRY_MS = 5000;

export interface StartupCheckOptions {
  /** Keeps work alive that no visitor waits for. */
  background: (work: Promise<unknown>) => void;
  now?: () => number;
}

/**
 * Whether a Worker may open the site. A Worker has no start that could be refused, so what Node's start checks is checked for its first
 * visitor, and again while there is a problem or the project doesn't answer.
 */
export class StartupCheck {
  readonly #check: () => Promise<{ problem?: ConfigurationProblem; isAnswered: boolean }>;
  readonly #background: StartupCheckOptions['background'];
  readonly #now: () => number;
  #problem: ConfigurationProblem | undefined;
  #isPassed = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #first: Promise<void> | undefined;

  constructor(check: () => Promise<{ problem?: ConfigurationProblem; isAnswered: boolean }>, options: StartupCheckOptions) {
    this.#check = check;
    this.#background = options.background;
    this.#now = options.now ?? Date.now;
  }

  /** What keeps the site from opening. */
  async problem(): Promise<ConfigurationProblem | undefined> {
    if (this.#isPassed) return undefined;
    if (!this.#checking && this.#now() - this.#checkedAt >= RETRY_MS) {
      this.#checking = this.#run();
      this.#background(this.#checking);
      this.#first ??= Promise.race([this.#checking, new Promise<void>((done) => setTimeout(done, MAX_WAIT_MS))]);
    }
    await this.#first;
    return this.#problem;
  }

  async #run(): Promise<void> {
    try {
      const { problem, isAnswered } = await this.#check();
      if (problem || isAnswered) this.#problem = problem;
      this.#isPassed = isAnswered && !problem;
      if (problem) log.error({ ...problem }, `The Worker answers 503: ${problem.what}. Fix: ${problem.remedy}`);
    } catch (error) {
      log.warn({ err: error }, 'The project could not be checked');
    } finally {
      this.#checkedAt = this.#now();
      this.#checking = undefined;
    }
  }
}

/** Answers 503 for everything, and says why to operators. */
export function misconfiguredSite(problem: ConfigurationProblem): Hono {
  const app = new Hono();
  app.get('/readyz', (context) => context.json({ status: 'misconfigured', problem }, 503, { 'Cache-Control': 'no-store' }));
  app.all('*', (context) => unavailablePage(context));
  return app;
}
