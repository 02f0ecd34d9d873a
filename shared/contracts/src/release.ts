import * as v from 'valibot';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Where a release keeps the page for paths that do not exist; not an address of the site. */
export const NOT_FOUND_PATH = '/404';

/** A rendered page: where its bytes are, and what the web server must say about it. */
export const PageRecord = v.object({
  /** SHA-256 of the stored bytes; the page is at `pages/<page>`. */
  page: sha256,
  /** CSP hashes of its inline styles and scripts, for example `sha256-…=`. */
  styles: v.array(v.string()),
  scripts: v.array(v.string()),
  noIndex: v.boolean(),
  /** What the page says of itself, for pictures and lists of pages. Empty in releases from before this was kept. */
  title: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  /** The day an article came out, ISO 8601; absent on other pages. */
  published: v.optional(v.string()),
  /** Hash of what the page says, and the day since which it says that, ISO 8601. Absent in releases from before this was kept. */
  words: v.optional(v.string()),
  since: v.optional(v.string()),
});
export type PageRecord = v.InferOutput<typeof PageRecord>;

/** The pages of one remote as rendered inside one version of the shell. */
export const PageIndex = v.object({
  remote: v.string(),
  version: v.string(),
  shell: v.string(),
  /** Exact path → page. */
  paths: v.record(v.string(), PageRecord),
  /** Pattern with parameters whose pages the browser renders → its frame. */
  patterns: v.record(v.string(), PageRecord),
});
export type PageIndex = v.InferOutput<typeof PageIndex>;

export const ReleasedRemote = v.object({
  version: v.string(),
  /** The version that was live before; what the browser falls back to. */
  previous: v.optional(v.string()),
  pages: sha256,
});

export type ReleasedRemote = v.InferOutput<typeof ReleasedRemote>;

/** `releases/<n>.json`: which versions are live together. Never changed once written. */
export const Release = v.object({
  release: v.pipe(v.number(), v.integer(), v.minValue(1)),
  parent: v.nullable(v.pipe(v.number(), v.integer())),
  author: v.string(),
  time: v.pipe(v.string(), v.isoTimestamp()),
  note: v.string(),
  shell: ReleasedRemote,
  remotes: v.record(v.string(), ReleasedRemote),
});
export type Release = v.InferOutput<typeof Release>;

/** A release with the Ed25519 signature of its canonical JSON, base64. */
export const SignedRelease = v.object({ release: Release, signature: v.string() });
export type SignedRelease = v.InferOutput<typeof SignedRelease>;

/** A release that a part of the visitors gets for a while, instead of the live one. */
export const Canary = v.object({
  release: v.pipe(v.number(), v.integer(), v.minValue(1)),
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Canary = v.InferOutput<typeof Canary>;

/** `channels/<name>.json`: the one thing that moves. */
export const Channel = v.object({ release: v.pipe(v.number(), v.integer(), v.minValue(1)), canary: v.optional(Canary) });
export type Channel = v.InferOutput<typeof Channel>;

/** One build as the browser knows it: enough to find its `remote.json` and trust what that says of every file. */
export interface ClientBuild {
  version: string;
  /** Integrity of the build's `remote.json`. */
  manifest: string;
}

export interface ClientRemote extends ClientBuild {
  /** Route patterns it owns. */
  patterns: readonly string[];
  previous?: ClientBuild;
}

/**
 * The release as each page carries it, inlined: no registry or manifest is fetched before the page works. Pages carry
 * their own remote alone; `/release/<n>.json` has all of them.
 */
export interface ClientRelease {
  release: number;
  /** Remotes are missing here. */
  partial?: boolean;
  shell: ClientBuild;
  remotes: Readonly<Record<string, ClientRemote>>;
  /** Toggles that the operator has on for everybody; absent where there are none. */
  features?: readonly string[];
  /** Origin of the backend, where it is another than the site's. */
  backend?: string;
  /** Entries that a dev server provides instead of the release, by remote; only in development. */
  development?: Readonly<Record<string, string>>;
}

/** What a rendered page tells the browser about itself, inlined beside the release. */
export interface PageData {
  /** Absent for the host's own pages. */
  remote?: string;
  /** Versions that rendered it: if the release says otherwise by now, the browser renders afresh. */
  version?: string;
  shell: string;
  locale: string;
  /** `hydrate`: the HTML is complete. `render`: it is a frame that the browser fills. */
  mode: 'hydrate' | 'render';
  /** The host's entry module. */
  entry: string;
  /** Every module the page needs, in order of need; each has its integrity in the page's import map. */
  modules: readonly string[];
  /** Modules of parts that come once the page is alive; in the import map as well. */
  deferred: readonly string[];
  /** Font faces to load once the page is painted: family, weight range, address. */
  fonts: readonly (readonly [family: string, weight: string, address: string])[];
  /** What loaders answered when the page was rendered, by route id. */
  data: Readonly<Record<string, unknown>>;
}
