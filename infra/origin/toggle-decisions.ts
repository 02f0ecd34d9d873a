import * as v from 'valibot';
import { Polled, type PolledOptions } from './polled.ts';
import { serviceClient, type ServiceAccess } from './service-client.ts';

const TIMEOUT_MS = 5000;

const Ids = v.array(v.string());
const Decisions = v.object({ on: Ids, off: Ids, killed: Ids });
/** What operators decided about toggles: ids that are on, off, and off by the kill switch. */
export type Decisions = v.InferOutput<typeof Decisions>;

export const NO_DECISIONS: Decisions = { on: [], off: [], killed: [] };

/** Reads decisions, and tells which toggles were used since the last time. */
export type ReadDecisions = (evaluated: readonly string[]) => Promise<unknown>;

/** Reads from the database. */
export function readDecisions(access: ServiceAccess): ReadDecisions {
  const service = serviceClient(access);
  return async (evaluated) => {
    const request = service.rpc('read_toggle_decisions', { evaluated: [...evaluated] });
    return (await request.abortSignal(AbortSignal.timeout(TIMEOUT_MS)).throwOnError()).data;
  };
}

/** Follows what operators decided about toggles. While none were ever read, toggles have their defaults. */
export class ToggleDecisions extends Polled<Decisions> {
  protected readonly failure = 'The decisions about feature toggles can’t be read; the last ones stay';
  readonly #readDecisions: ReadDecisions;
  /** Toggles by the day on which their use was last noted. */
  readonly #evaluated = new Map<string, number>();
  #unsent = new Set<string>();

  constructor(read: ReadDecisions, options?: PolledOptions) {
    super(NO_DECISIONS, options);
    this.#readDecisions = read;
  }

  /** Notes that a page that depends on these toggles was sent. */
  note(toggles: readonly string[]): void {
    const today = Math.floor(this.now() / 86_400_000);
    for (const id of toggles) {
      if (this.#evaluated.get(id) === today) continue;
      this.#evaluated.set(id, today);
      this.#unsent.add(id);
    }
  }

  protected async load(): Promise<Decisions> {
    const sent = this.#unsent;
    this.#unsent = new Set();
    try {
      return v.parse(Decisions, await this.#readDecisions([...sent]));
    } catch (error) {
      for (const id of sent) this.#unsent.add(id);
      throw error;
    }
  }
}
