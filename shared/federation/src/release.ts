import * as v from 'valibot';
import type { Contributions } from './remote-manifest.ts';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash'));
/** Names and versions are parts of paths and URLs. */
const buildName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be the name of a build'));
const buildVersion = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/, 'must be <package version>-<content hash>'));

/** Key of a release's not-found page; not a path of the site. */
export const NOT_FOUND_PATH = '/404';

/** The video that a page is about. */
export const PageVideo = v.object({
  title: v.string(),
  description: v.string(),
  /** Paths of its picture and its file. */
  thumbnail: v.string(),
  content: v.string(),
  seconds: v.number(),
  /** ISO 8601. */
  published: v.string(),
});
export type PageVideo = v.InferOutput<typeof PageVideo>;

/** All-day events that a page offers as a calendar (`SeoMetadata`), in its language. */
export const PageCalendar = v.object({
  name: v.string(),
  events: v.array(
    v.object({
      /** Never changes, so that calendars recognize the event. */
      id: v.string(),
      /** `03-31` every year, or once on `2027-01-12`. */
      date: v.string(),
      title: v.string(),
      text: v.string(),
      /** Path of a page with more about it. */
      see: v.string(),
    }),
  ),
});
export type PageCalendar = v.InferOutput<typeof PageCalendar>;

/** A rendered page: where its bytes are stored, and what the web server needs to serve it. */
export const PageRecord = v.object({
  /** SHA-256 of the stored bytes; the page is at `pages/<page>`. */
  page: sha256,
  /** CSP hashes of its inline styles and scripts, for example `sha256-…=`. */
  styles: v.array(v.string()),
  scripts: v.array(v.string()),
  noIndex: v.boolean(),
  /** For Open Graph images and page lists. Empty in older releases. */
  title: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  /** Publication date of an article, ISO 8601; absent on other pages. */
  published: v.optional(v.string()),
  video: v.optional(PageVideo),
  calendar: v.optional(PageCalendar),
  /** Hash of the page's text, and the date it last changed, ISO 8601. Absent in older releases. */
  words: v.optional(v.string()),
  since: v.optional(v.string()),
  /** A skeleton for what is added after the publication: only paths that the database knows have a page. */
  isFallback: v.optional(v.boolean()),
});
export type PageRecord = v.InferOutput<typeof PageRecord>;

/** The pages of one remote, rendered with one version of the shell. */
export const PageIndex = v.object({
  remote: v.string(),
  version: v.string(),
  shell: v.string(),
  /** Exact path → page. */
  paths: v.record(v.string(), PageRecord),
  /** Pattern of app pages → their skeleton. */
  patterns: v.record(v.string(), PageRecord),
});
export type PageIndex = v.InferOutput<typeof PageIndex>;

/** One version of a build, and the hash of the list with the hash of each of its files. */
export const BuildRef = v.object({ version: buildVersion, files: sha256 });
export type BuildRef = v.InferOutput<typeof BuildRef>;

export const ReleasedRemote = v.object({
  ...BuildRef.entries,
  /** The good version before it: the browser's fallback, with its pages in this host if they were rendered already. */
  previous: v.optional(v.object({ ...BuildRef.entries, pages: v.optional(sha256) })),
  /** The page index, by hash. */
  pages: sha256,
});
export type ReleasedRemote = v.InferOutput<typeof ReleasedRemote>;

const releaseNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `releases/<n>.json`: which versions are live together. Signed. */
export const Release = v.object({
  release: releaseNumber,
  /** The release that it is based on, and the hash of that document. */
  parent: v.nullable(releaseNumber),
  parentHash: v.nullable(sha256),
  author: v.string(),
  time: v.pipe(v.string(), v.isoTimestamp()),
  note: v.string(),
  shell: ReleasedRemote,
  remotes: v.record(buildName, ReleasedRemote),
  /** Versions that were rolled back, by build: never a fallback or the target of another rollback. */
  withdrawn: v.record(buildName, v.array(buildVersion)),
});
export type Release = v.InferOutput<typeof Release>;

/** A release that a share of the visitors gets temporarily instead of the live one. */
export const Canary = v.object({
  release: releaseNumber,
  hash: sha256,
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Canary = v.InferOutput<typeof Canary>;

/**
 * `channels/<name>/<counter>.json`: what a channel points to. Signed. Each move is a new document with the next counter, so that
 * an old one can't be passed off as the latest.
 */
export const Pointer = v.object({
  channel: v.string(),
  counter: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The policy in force when the pointer moved. */
  policy: v.pipe(v.number(), v.integer(), v.minValue(1)),
  release: releaseNumber,
  /** Hash of the release document. */
  hash: sha256,
  canary: v.optional(Canary),
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** A build as the browser knows it: enough to find its `remote.json` and verify it. */
export interface ClientBuild {
  version: string;
  /** Subresource integrity of the build's `remote.json`. */
  manifestIntegrity: string;
}

export interface ClientRemote extends ClientBuild {
  /** Route patterns it owns. */
  patterns: readonly string[];
  previous?: ClientBuild;
}

/**
 * The release as inlined in each page, so that no registry or manifest is fetched before the page works. A page lists only
 * its own remote, without the previous version; `/release/<n>.json` lists all of them, with theirs.
 */
export interface ClientRelease {
  release: number;
  /** True when `remotes` is incomplete. */
  partial?: boolean;
  shell: ClientBuild;
  remotes: Readonly<Record<string, ClientRemote>>;
  /** Paths of remotes that are left out because they are damaged (`/blog*`); absent if there are none, and while partial. */
  unavailable?: readonly string[];
  /** What each build adds to the host, by name. Absent while the release is partial. */
  contributions?: Readonly<Record<string, Contributions>>;
  /** Toggles that are on for everyone by decision of operators, and those that are off; absent if there are none. */
  features?: readonly string[];
  disabledFeatures?: readonly string[];
  /** Toggles that are off regardless of a browser's settings. */
  killedFeatures?: readonly string[];
  /** The page's title that staff approved in place of its own. */
  title?: string;
  /** Origin of the backend, if it differs from the site's. */
  backend?: string;
  /** Entry URLs of remotes that run on dev servers; only in development and in previews of a dev server. */
  development?: Readonly<Record<string, string>>;
  /** The only paths that these remotes may have; absent in development, where they may have any. */
  developmentPaths?: Readonly<Record<string, readonly string[]>>;
}

/** What a rendered page tells the browser about itself, inlined next to the release. */
export interface PageData {
  /** Absent for the host's own pages. */
  remote?: string;
  /** Versions that rendered it. If the release has others by now, the browser renders from scratch. */
  version?: string;
  shell: string;
  locale: string;
  /** `static`: the HTML is complete and gets hydrated. `app`: it is a skeleton that the browser fills. */
  mode: 'static' | 'app';
  /** `false` if its HTML stays as it is, and its modules are those of the host. */
  hydrate?: false;
  /** The host's entry module. */
  entry: string;
  /** Every module the page needs, in order of need; each has its integrity in the page's import map. */
  modules: readonly string[];
  /** Modules of lazy components, loaded after hydration; also in the import map. */
  deferred: readonly string[];
  /** Font faces to load once the page is painted: family, weight range, URL. */
  fonts: readonly (readonly [family: string, weight: string, url: string])[];
  /** Loader data from when the page was rendered, by route id. */
  data: Readonly<Record<string, unknown>>;
}
