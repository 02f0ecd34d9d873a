import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** A publication takes minutes at most; browsers renew a session shortly before it ends. */
const REMAINING_SECONDS = 600;

const Session = v.pipe(v.string(), v.parseJson(), v.object({ access_token: v.string(), expires_at: v.number() }));
const Sessions = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Sessions by name, in a file only its owner can read. If it can't be read or written, nothing is stored. */
export class SessionFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** A session as the backend sent it, if it lasts long enough for a publication. */
  read(name: string): { session: string; accessToken: string } | undefined {
    const session = this.#all()[name];
    const parsed = v.safeParse(Session, session);
    if (session === undefined || !parsed.success || parsed.output.expires_at < Date.now() / 1000 + REMAINING_SECONDS)
      return undefined;
    return { session, accessToken: parsed.output.access_token };
  }

  store(name: string, session: string): void {
    try {
      const draft = `${this.#path}.${process.pid}`;
      mkdirSync(dirname(this.#path), { recursive: true });
      writeFileSync(draft, JSON.stringify({ ...this.#all(), [name]: session }), { mode: 0o600 });
      renameSync(draft, this.#path);
    } catch {
      // The next publication signs in again.
    }
  }

  #all(): Record<string, string> {
    try {
      const parsed = v.safeParse(Sessions, readFileSync(this.#path, 'utf8'));
      return parsed.success ? parsed.output : {};
    } catch {
      return {};
    }
  }
}
