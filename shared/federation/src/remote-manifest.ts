import * as v from 'valibot';

const integrity = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be a sha256 integrity value'));
const fileName = v.pipe(
  v.string(),
  v.regex(/^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/, 'must be a relative path without special characters'),
);

/** One file of a build. `bytes` is its size as built, `brotli` its size as served. */
export const BuiltFile = v.object({
  integrity,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  brotli: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** What a pattern's page needs beyond the entry: its own files and the host-provided groups it consumes. */
export const PagePattern = v.object({
  id: v.string(),
  files: v.array(fileName),
  groups: v.array(v.string()),
  /** Files of the page's lazy components. */
  deferred: v.array(fileName),
  render: v.picklist(['static', 'app']),
  /** See `PageHandle`. */
  hydrate: v.optional(v.literal(false)),
  noIndex: v.boolean(),
});

/** A text by language. */
const Label = v.record(v.string(), v.string());

/** A link of the workspace's side navigation (`NavigationLink` in `remote.ts`). */
const ContributedLink = v.object({
  to: v.string(),
  label: Label,
  icon: v.string(),
  group: v.optional(Label),
  under: v.optional(v.array(v.string())),
  permission: v.optional(v.string()),
});
export type ContributedLink = v.InferOutput<typeof ContributedLink>;

/** What a remote adds to the host beyond its pages. */
export const Contributions = v.object({
  /** Shown on every page. */
  widget: v.boolean(),
  /** Entries of the account menu, each with its label by language. */
  accountMenu: v.array(v.object({ to: v.string(), label: Label })),
  /** The side navigation of its pages in the workspace. Absent in older builds and from older web servers. */
  navigation: v.optional(v.array(ContributedLink)),
  /** Pages that the command palette lists besides those. Absent in older builds. */
  pages: v.optional(v.array(ContributedLink)),
  /** Paths of the pages that the host links to by purpose. */
  wellKnown: v.record(v.string(), v.string()),
  /** Ids of the feature toggles it depends on. */
  features: v.array(v.string()),
});
export type Contributions = v.InferOutput<typeof Contributions>;

export const NO_CONTRIBUTIONS: Contributions = { widget: false, accountMenu: [], wellKnown: {}, features: [] };

/**
 * A build's requirement of a shared module: a version range and the exports that it imports. Older builds list no exports and can use only
 * the current version.
 */
export const RequiredModule = v.object({ range: v.string(), exports: v.optional(v.array(v.string())) });

/** A version of a shared module, with its exports. Older hosts list no exports. */
export const ProvidedModule = v.object({ version: v.string(), exports: v.optional(v.array(v.string())) });

/** Older builds have only a range or a version. */
const Requires = v.union([
  RequiredModule,
  v.pipe(
    v.string(),
    v.transform((range): RequiredModule => ({ range })),
  ),
]);
const Provides = v.union([
  v.array(ProvidedModule),
  v.pipe(
    v.string(),
    v.transform((version): ProvidedModule[] => [{ version }]),
  ),
]);
export type RequiredModule = v.InferOutput<typeof RequiredModule>;
export type ProvidedModule = v.InferOutput<typeof ProvidedModule>;

/**
 * `remote.json`: everything the release tools and the host know about a build. The host's own build has one too.
 */
export const RemoteManifest = v.object({
  name: v.string(),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/, 'must be <package version>-<content hash>')),
  commit: v.string(),
  contract: v.number(),
  /** Contract versions of remotes that the host accepts. Absent in remotes, and in hosts that accept only their own. */
  accepts: v.optional(v.array(v.number())),
  /** What the build needs from the host, by shared module. */
  requires: v.record(v.string(), Requires),
  /** What the host provides, by shared module: the current version first. Empty in remotes. */
  provides: v.record(v.string(), Provides),
  exposes: v.array(v.string()),
  entry: fileName,
  /** Files that every page of the remote loads, entry first. */
  initial: v.array(fileName),
  /** Files of lazy components that every page of the build loads after hydration. */
  deferred: v.array(fileName),
  /** What the widget's module imports on demand: every page of the site loads it. Absent in older builds, and without a widget. */
  widgetFiles: v.optional(v.array(fileName)),
  /** The message catalog of each language. */
  catalogs: v.record(v.string(), v.array(fileName)),
  /** Files of each shared-module group that is loaded on demand. */
  groups: v.record(v.string(), v.array(fileName)),
  patterns: v.record(v.string(), PagePattern),
  /** Empty in older builds. */
  contributions: v.optional(Contributions, NO_CONTRIBUTIONS),
  files: v.record(fileName, BuiltFile),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;
export type PagePattern = v.InferOutput<typeof PagePattern>;
