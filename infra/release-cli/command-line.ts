import { parseArgs } from 'node:util';
import { BUILD_NAMES } from '../release/builds.ts';
import { PublishError } from '../release/publish-error.ts';

export const USAGE = `npm run release -- <command>

  publish <name…> | --all   build, check, render, and make live (names: ${BUILD_NAMES.join(', ')}); --all leaves out
                            what was rolled back or retired
  preview <name…>           the same, but only for people who open the printed link (--hours H, default 72)
  preview-dev <name> --origin O
                            the live site with one remote from the dev server at O, such as http://localhost:5173, for people
                            who open the printed link (--hours H, default 4)
  canary <name…> | N        the same for a share of the visitors (--percent P, default 10; --hours H, default 24);
                            N: the release of a preview; without arguments, change the running canary's share
  promote [N]               make the changes of the canary, or of release N, live for everyone
  rollback <name> [--to V]  return one build to its last good version, or to version V; what it leaves is withdrawn and never
                            used again; undoes a remote's first publication or retirement; ends a canary that contains the build
  retire <name>             take a remote and its pages off the site
  status [name]             show each live build with its age, owners, weight, and faults, pages with faults, and the canary;
                            or each page of a build with its weight and faults
  list                      list the channel's releases, newest first
  history                   list who moved the channel, newest first: publications, promotions, rollbacks, and retirements with the
                            versions and the reason, canaries with their shares and halts, policies
  diff [[A] B]              show what release B (default: live) changed compared with A (default: B's parent)
  verify                    check every file of the store against its hash or signature, and name the damaged ones
  verify --rebuild [name…]  build live versions again from their commits and compare every file
  prune                     remove files that no recent release needs (--days D, default 30; --dry-run only counts)
  policy [show]             print the rules: remotes with paths, budgets, widgets, owners' keys; oldest contract; keys of the site and of operators
  policy set FILE           put the rules in FILE in force
  policy history            list who changed the rules or rotated keys, newest first
  keys [show]               list the keys that may sign everything, as RELEASE_PUBLIC_KEYS for servers
  keys add KEY              trust another public key (base64)
  keys rotate               replace all keys of the site by RELEASE_SIGNING_KEY (or _FILE), or a new one, and sign everything again
  operators [show]          list the keys with which the releases screen moves channels; they publish nothing
  operators create          make such a key, list it, and print it for the functions (RELEASE_OPERATOR_KEY); update all servers first
  operators add KEY         list another public key (base64); operators remove ID takes one off the list

  NOTIFY_WEBHOOK=URL gets a JSON post when the live release or its canary changes.
  SMOKE_CLIENT, SMOKE_ADMIN=email:password  accounts that open the pages behind sign-in of a candidate; a running site
                            with the embedded backend has its own

  --channel C     production (default) or another
  --note TEXT     the reason, stored with the release
  --no-build      publish what is in dist
  --dist D        publish the build in folder D
  --skip-smoke    do not open the candidate in a browser before it goes live
  --skip-signed-in  do not open pages for which no account (SMOKE_CLIENT, SMOKE_ADMIN) can sign in
  --data-dir D    folder with the release store (DATA_DIR, default .data)
  --store S       the release store itself: a folder, or s3://bucket/prefix with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and
                  AWS_REGION or AWS_ENDPOINT_URL_S3 (RELEASE_STORE)`;

const CHANNEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

const COMMON = new Set(['help', 'channel', 'data-dir', 'store']);
const BUILD = ['note', 'no-build', 'dist', 'skip-smoke', 'skip-signed-in'];

interface Accepted {
  options?: readonly string[];
  /** The number of arguments it takes at most; by default, the command counts them itself. */
  maxArgs?: number;
}

/** What each command accepts besides the options that all of them have. */
const ACCEPTED: Readonly<Record<string, Accepted>> = {
  publish: { options: [...BUILD, 'all'] },
  preview: { options: [...BUILD, 'hours'] },
  'preview-dev': { options: ['origin', 'hours'] },
  canary: { options: [...BUILD, 'percent', 'hours'] },
  promote: { options: ['note', 'skip-smoke', 'skip-signed-in'], maxArgs: 1 },
  rollback: { options: ['to', 'note'] },
  retire: { options: ['note'] },
  list: { maxArgs: 0 },
  history: { maxArgs: 0 },
  diff: { maxArgs: 2 },
  verify: { options: ['rebuild'] },
  prune: { options: ['days', 'dry-run'], maxArgs: 0 },
  status: { maxArgs: 1 },
  policy: { maxArgs: 2 },
  keys: { maxArgs: 2 },
  operators: { maxArgs: 2 },
};

/** Parses and checks the command line. @throws PublishError */
export function parseCommandLine(argv: readonly string[]) {
  const { positionals, values, tokens } = parse(argv);
  const [command = '', ...args] = positionals;
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  if (command in ACCEPTED) rejectIgnored(command, args, given);
  if (!CHANNEL.test(values.channel)) {
    throw new PublishError({
      what: `"${values.channel}" is not a channel name`,
      where: 'the command line, --channel',
      remedy: 'use lowercase letters, digits, and hyphens, such as preview-checkout',
    });
  }
  return { command, args, values };
}

export function usageError(what: string, remedy = 'see npm run release -- --help'): PublishError {
  return new PublishError({ what, where: 'the command line', remedy });
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      tokens: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        all: { type: 'boolean', default: false },
        channel: { type: 'string', default: 'production' },
        note: { type: 'string', default: '' },
        to: { type: 'string' },
        percent: { type: 'string' },
        hours: { type: 'string' },
        origin: { type: 'string' },
        days: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        rebuild: { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        dist: { type: 'string' },
        'skip-smoke': { type: 'boolean', default: false },
        'skip-signed-in': { type: 'boolean', default: false },
        'data-dir': { type: 'string' },
        store: { type: 'string' },
      },
    });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error), `\n\n${USAGE}`);
  }
}

/** Rejects what a command would ignore: `publish --dry-run` must not publish. @throws PublishError */
function rejectIgnored(command: string, args: readonly string[], options: readonly string[]): void {
  const { options: own = [], maxArgs = Number.POSITIVE_INFINITY } = ACCEPTED[command] ?? {};
  const option = options.find((name) => !COMMON.has(name) && !own.includes(name));
  const ignored = option ? `--${option}` : args[maxArgs];
  if (ignored === undefined) return;
  throw usageError(`${command} takes no ${option ? '' : 'argument '}${ignored}`, 'leave it out; see npm run release -- --help');
}
