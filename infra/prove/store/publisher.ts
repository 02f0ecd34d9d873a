import { appendFileSync } from 'node:fs';
import { openStore } from '../../release/open-store.ts';
import { publishVersions } from '../../release/publish.ts';
import { describePublishError, PublishError } from '../../release/publish-error.ts';
import { uploadFixture } from '../../release/testing/fixture-builds.ts';
import { createCrashingStore } from './crashing-store.ts';

/**
 * A team that keeps publishing versions of its remote:
 * `publisher.ts <folder or s3://…> <team> <first round> <last round> <log of acknowledged publications> [<write at which it dies>]`.
 */
const [location = '', team = '', first = '1', last = '1', log = '', crashAt] = process.argv.slice(2);

const store = createCrashingStore(openStore(location), crashAt ? Number(crashAt) : undefined);
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
