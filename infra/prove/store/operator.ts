import { changeCanary, promote, startCanary } from '../../release/candidates.ts';
import { openStore } from '../../release/open-store.ts';
import { prune } from '../../release/prune.ts';
import { retire, rollback } from '../../release/rollback.ts';
import { setPolicy } from '../../release/set-policy.ts';
import { requireTrust } from '../../release/trust.ts';
import { uploadFixture } from '../../release/testing/fixture-builds.ts';
import { isMove, type Move } from './moves.ts';
import { createCrashingStore } from './crashing-store.ts';

/** An operator who makes one move: `operator.ts <folder or s3://…> <team> <move> [<write at which the process dies>]`. */
const [location = '', team = '', move = '', crashAt] = process.argv.slice(2);

const until = new Date(Date.now() + 60 * 60 * 1000).toISOString();
const build = await uploadFixture(openStore(location), { name: team, mark: 'canary', patterns: [`/${team}`] });
const store = createCrashingStore(openStore(location), crashAt ? Number(crashAt) : undefined);
const options = { store, channel: 'production', author: 'operator', note: '' };

const MOVES: Readonly<Record<Move, () => Promise<unknown>>> = {
  rollback: () => rollback(team, options),
  retire: () => retire(team, options),
  canary: () => startCanary({ [team]: build }, { percent: 10, until }, options),
  'canary share': () => changeCanary({ percent: 50, until }, options),
  promote: () => promote(undefined, options),
  policy: async () => {
    const { rules } = (await requireTrust(store)).policy;
    await setPolicy(
      store,
      { ...rules, remotes: { ...rules.remotes, newcomer: { paths: ['/newcomer'], owners: [] } } },
      'operator',
    );
  },
  prune: () => prune(store, new Date(Date.now() + 1000)),
};
if (!isMove(move)) throw new Error(`There is no move "${move}".`);
await MOVES[move]();
