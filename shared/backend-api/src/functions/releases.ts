import * as v from 'valibot';
import { known } from '../rows.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const releaseNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999));
const buildName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/));
const buildVersion = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));

export const MAX_RELEASE_NOTE_LENGTH = 300;

const move = {
  /** `position` of the overview that the person saw: anything newer is a conflict. */
  seen: count,
  note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_RELEASE_NOTE_LENGTH)),
  /** The same for each retry: a repeated request makes one move. */
  request: v.pipe(v.string(), v.uuid()),
};

/** What owners of the team ask the function `releases`. Everything but `read` and `preview` takes a recent sign-in. */
export const ReleasesRequest = v.variant('action', [
  v.object({ action: v.literal('read') }),
  /** A link to see a prepared release, or the canary. */
  v.object({ action: v.literal('preview'), release: releaseNumber }),
  /** Returns a build to a version that was live before; null takes a remote away that was just added. */
  v.object({ action: v.literal('rollback'), build: buildName, from: buildVersion, to: v.nullable(buildVersion), ...move }),
  /** Starts a canary of a prepared release, or changes the share and the end of the running one. */
  v.object({
    action: v.literal('canary'),
    release: releaseNumber,
    percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
    hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
    ...move,
  }),
  v.object({ action: v.literal('end-canary'), release: releaseNumber, ...move }),
  /** Makes a prepared release live for everyone. */
  v.object({ action: v.literal('promote'), release: releaseNumber, ...move }),
]);
export type ReleasesRequest = v.InferOutput<typeof ReleasesRequest>;

/** A build that a release changes; versions are null where it isn't part of the site. */
const BuildChange = v.object({ build: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) });
export type BuildChange = v.InferOutput<typeof BuildChange>;

/** Why something is refused: a sentence of the screen's catalog, and what it names. A newer code reads as `other`. */
export const ReleaseRefusal = v.object({
  code: known(
    [
      'other',
      // The function lacks a setting or has one that doesn't work.
      'setting_missing',
      'key_invalid',
      'key_unlisted',
      // The release.
      'release_missing',
      'not_prepared',
      'superseded',
      'halted',
      'halted_for_faults',
      'halted_for_slow_pages',
      'servers_refuse',
      'damaged',
      // A build that doesn't fit the host.
      'contract',
      'module',
      // A version to which nothing can return.
      'not_live',
      'already_live',
      'rolled_back',
      'never_live',
      'live_from_start',
      'earlier_version',
      'host_needed',
      'pages_missing',
    ],
    'other',
  ),
  values: v.record(v.string(), v.string()),
});
export type ReleaseRefusal = v.InferOutput<typeof ReleaseRefusal>;

const VersionFaults = v.object({ version: v.string(), count });

/** Why something can't be done here, and what a publisher runs instead. */
const Obstacle = v.object({
  /** `superseded`: something else went live since it was prepared, so nobody has checked the two together. */
  reason: v.picklist(['superseded', 'halted', 'refused']),
  message: v.string(),
  command: v.string(),
  refusal: v.optional(ReleaseRefusal),
});

const RollbackTarget = v.object({
  /** Null: without the remote. */
  version: v.nullable(v.string()),
  /** When this version went live, ISO 8601. */
  since: v.nullable(v.string()),
  /** How many pages visitors would get in another form. */
  pages: count,
  obstacle: v.nullable(Obstacle),
});
export type RollbackTarget = v.InferOutput<typeof RollbackTarget>;

const LiveBuild = v.object({
  name: v.string(),
  version: v.string(),
  author: v.string(),
  /** Since when this version has been live, ISO 8601. */
  since: v.string(),
  /** The contract version; of the host, those that it accepts. Empty if the build is damaged. */
  contract: v.array(v.number()),
  /** Bytes, brotli: of the entry, and of the entry of the version before it. */
  entry: v.nullable(count),
  entryBefore: v.nullable(count),
  /** Bytes of each page's own files, the heaviest first, and of the version before. */
  pages: v.array(v.object({ pattern: v.string(), bytes: count, before: v.nullable(count) })),
  /** Faults that pages reported today and yesterday (UTC), of this version and of others. */
  faults: count,
  otherFaults: v.array(VersionFaults),
  rollbacks: v.array(RollbackTarget),
});
export type LiveBuild = v.InferOutput<typeof LiveBuild>;

const Candidate = v.object({
  release: v.number(),
  author: v.string(),
  time: v.string(),
  note: v.string(),
  changes: v.array(BuildChange),
  /** How many pages visitors would get in another form. */
  pages: count,
  /** Why it can't go live from here. */
  obstacle: v.nullable(Obstacle),
});
export type Candidate = v.InferOutput<typeof Candidate>;

const Counts = v.object({ visits: count, faults: count, slowPages: count });

const RunningCanary = v.object({
  release: v.number(),
  percent: v.number(),
  until: v.string(),
  changes: v.array(BuildChange),
  pages: count,
  live: Counts,
  canary: Counts,
  /** How far the evidence goes that the canary is worse: 1 halts it. Of faults and of slow pages. */
  evidence: v.object({ faults: v.number(), slowPages: v.number() }),
  /** Why it was halted; null while it runs. */
  halt: v.nullable(v.string()),
  refusal: v.optional(ReleaseRefusal),
});
export type RunningCanary = v.InferOutput<typeof RunningCanary>;

const Move = v.object({
  counter: v.number(),
  author: v.string(),
  time: v.nullable(v.string()),
  note: v.string(),
  /** `refused`: web servers ignore it, for the reason in `problem`. `damaged`: it can't be read. */
  state: v.picklist(['moved', 'refused', 'damaged']),
  problem: v.string(),
  /** The release that it made live; null if that stayed. */
  release: v.nullable(v.number()),
  /** How that came. */
  kind: v.optional(known(['published', 'rollback', 'retired', 'promoted'], 'published'), 'published'),
  changes: v.array(BuildChange),
  /** The canary that it started or changed; `ended` if it ended one. */
  canary: v.nullable(v.union([v.literal('ended'), v.object({ release: v.number(), percent: v.number(), until: v.string() })])),
  policy: v.nullable(v.number()),
});
export type Move = v.InferOutput<typeof Move>;

/** Why nothing can be moved from here: what is wrong, and what to set. Null if it can. */
const ReadOnly = v.nullable(v.object({ message: v.string(), remedy: v.string(), refusal: v.optional(ReleaseRefusal) }));

export const ReleaseOverview = v.object({
  /** Null if no release store is set. */
  site: v.nullable(
    v.object({
      channel: v.string(),
      release: v.number(),
      /** Position of the latest move. */
      position: count,
      builds: v.array(LiveBuild),
      candidates: v.array(Candidate),
      canary: v.nullable(RunningCanary),
      moves: v.array(Move),
    }),
  ),
  readOnly: ReadOnly,
});
export type ReleaseOverview = v.InferOutput<typeof ReleaseOverview>;

export const ReleasePreview = v.object({ url: v.string(), until: v.string() });

export const ReleaseMoved = v.object({ position: count });
