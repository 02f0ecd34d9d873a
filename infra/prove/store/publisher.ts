import { appendFileSync } from 'node:fs';
import { FileStore } from '../../release/file-store.ts';
import { publishVersions } from '../../release/publish.ts';
import { describePublishError, PublishError } from '../../release/publish-error.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { uploadFixture } from '../../release/testing/fixture-builds.ts';

/**
 * A team that publishes one version of its remote after another:
 * `publisher.ts <store> <team> <first round> <last round> <log of acknowledged publications> [<write at which it dies>]`.
 */
const [folder = '', team = '', first = '1', last = '1', log = '', dieAt] = process.argv.slice(2);

/** Dies at its nth write, once before it and once after it: an even n stands for after. */
class MortalStore extends FileStore {
  #events = 0;

  override async create(...write: Parameters<FileStore['create']>): Promise<boolean> {
    this.#event();
    const created = await super.create(...write);
    this.#event();
    return created;
  }

  override async replace(...write: Parameters<ReleaseStore['replace']>): Promise<void> {
    this.#event();
    await super.replace(...write);
    this.#event();
  }

  #event(): void {
    this.#events += 1;
    if (dieAt && this.#events === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  }
}

const store = new MortalStore(folder);
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
