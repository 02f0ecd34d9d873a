import { appendFileSync } from 'node:fs';
import { openStore } from '../../release/open-store.ts';
import { publishVersions } from '../../release/publish.ts';
import { describePublishError, PublishError } from '../../release/publish-error.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { uploadFixture } from '../../release/testing/fixture-builds.ts';

/**
 * A team that keeps publishing versions of its remote:
 * `publisher.ts <folder or s3://…> <team> <first round> <last round> <log of acknowledged publications> [<write at which it dies>]`.
 */
const [location = '', team = '', first = '1', last = '1', log = '', dieAt] = process.argv.slice(2);

const WRITES = new Set<string | symbol>(['create', 'createSecret', 'replace']);

/** A store that kills its process at a given write: odd numbers before it, even numbers after it. */
function mortal(store: ReleaseStore): ReleaseStore {
  let events = 0;
  const event = () => {
    events += 1;
    if (dieAt && events === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  };
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        if (WRITES.has(name)) event();
        const result: unknown = await method.apply(target, args);
        if (WRITES.has(name)) event();
        return result;
      };
    },
  });
}

const store = mortal(openStore(location));
try {
  for (let round = Number(first); round <= Number(last); round += 1) {
    const build = await uploadFixture(store, { name: team, mark: String(round), patterns: [`/${team}`] });
    const options = { store, channel: 'production', author: team, note: `round ${round}` };
    const { release } = await publishVersions({ [team]: build }, options);
    appendFileSync(log, `${JSON.stringify({ team, round, version: build.version, release })}\n`);
  }
} catch (error) {
  if (!(error instanceof PublishError)) throw error;
  console.error(describePublishError(error));
  process.exitCode = 1;
}
