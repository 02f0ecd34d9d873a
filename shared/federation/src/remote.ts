import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageCalendar } from './release.ts';

/** Version of the contract between host and remotes. A host also accepts remotes of the previous version (`contract-adapters.ts`). */
export const CONTRACT_VERSION = 2;

/** Languages that every remote must support. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** English is compiled into the code; every other language is a catalog that replaces its messages. */
export type TranslatedLocale = Exclude<Locale, 'en'>;

/** Compiled messages of one language, as `lingui compile` writes them. */
export type Messages = Record<string, string | (string | unknown[])[]>;
export type MessageLoader = () => Promise<{ messages: Messages }>;

/** What a route tells the host about its page. */
export interface PageHandle {
  /** Title without the company's name; the host appends it. Up to 60 characters. */
  title: MessageDescriptor;
  breadcrumb?: MessageDescriptor;
  /** Path of the remote's page above it in the breadcrumb, if its own path doesn't start with that. */
  parent?: string;
  /** Overrides of the above that depend on the path or the loader data (a product's name, a city). */
  head?: (page: PageInstance) => PageHead;
  /**
   * `static` (default): prerendered in full, hydrated in the browser.
   * `app`: only a skeleton is prerendered; the browser renders the rest (screens that need the visitor's own data).
   */
  render?: 'static' | 'app';
  /**
   * `false` for a static page without behavior: visitors who open it keep its HTML, and nothing of the remote is loaded. Its path has no
   * parameters. Its code only runs after a client-side navigation.
   */
  hydrate?: false;
  /** Excluded from search results and the sitemap. */
  noIndex?: boolean;
  /** Label of an entry in the account menu, shown to everyone who can open the page. */
  accountMenu?: MessageDescriptor;
  /** Set on the page that the host links to for this purpose. */
  wellKnown?: WellKnownPage;
  /** Set on the page where staff start after signing in. */
  staffHome?: boolean;
}

/**
 * Pages that the host links to by purpose, not by path: where a sign-in leads, a company's people, a company's plan, the demo for visitors
 * without an account, a user's notification settings, and a ticket, for clients and for staff. A ticket's path ends with its parameter, the number.
 */
export type WellKnownPage = 'signed-in-home' | 'company' | 'plan' | 'demo' | 'notification-settings' | 'ticket' | 'staff-ticket';

/** One page of a pattern: its loader data and path parameters. */
export interface PageInstance {
  data: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

export interface PageHead {
  title?: MessageDescriptor | string;
  breadcrumb?: MessageDescriptor | string;
}

/** Data that only prerendering needs: metadata for search engines and link previews, and paths. Never loaded in the browser. */
export interface SeoMetadata {
  /** 120 to 160 characters. */
  description?: MessageDescriptor | ((page: PageInstance) => MessageDescriptor | string);
  /** schema.org nodes for the page's one JSON-LD graph. */
  jsonLd?: (page: PageInstance) => readonly Record<string, unknown>[];
  /** URL of an Atom feed with what the page lists. */
  feed?: string;
  /** Days that visitors can subscribe to: the host serves them as a calendar file at the page's path with `.ics`. */
  calendar?: () => PageCalendar;
  /** Concrete paths to prerender, for a path with parameters. */
  staticPaths?: () => readonly string[] | Promise<readonly string[]>;
  /**
   * Whether other paths of the pattern get a skeleton that the browser fills, as with `render: 'app'`, instead of the not-found page: for
   * what was added since the publication.
   */
  fallback?: boolean;
}

/** SEO metadata by route id. */
export type SeoEntries = Readonly<Record<string, SeoMetadata>>;

/**
 * A page of a remote. `id` is unique within the remote and is also the name of its chunk
 * (`webpackChunkName`), so that the release knows which files a page needs.
 */
export interface RemoteRoute {
  id: string;
  /** Absolute pattern, for example `/product/:id`. */
  path: string;
  handle: PageHandle;
  lazy: () => Promise<{ Component: ComponentType; loader?: RouteObject['loader'] }>;
}

/** A link of the workspace's side navigation. */
export interface NavigationLink {
  /** May be another remote's page. */
  to: string;
  label: MessageDescriptor;
  /** Name of an icon of `@tulebyte/ui`. */
  icon: string;
  /** Heading above this link and those after it. */
  group?: MessageDescriptor;
  /** Other paths for which the link is marked as current. */
  under?: readonly string[];
  /** The permission of staff without which the link is hidden. Only the database enforces it. */
  permission?: string;
}

/** A search result from a remote's own data. */
export interface FoundPage {
  to: string;
  label: string;
  /** Shown behind the label, for example a number or a name. */
  detail?: string;
  /** Name of an icon of `@tulebyte/ui`. */
  icon: string;
  /** Heading above the results of the same kind, which follow each other. */
  group?: string;
}

/** An entry of the command palette that does something: opens a page, or changes what is on the page once the palette has closed. */
export type PaletteAction = {
  /** Unique among the remote's actions. */
  id: string;
  label: string;
  /** Shown behind the label, for example a key. */
  detail?: string;
  /** Name of an icon of `@tulebyte/ui`. */
  icon: string;
  /** Listed only once something is typed, as one of many. */
  isSearchOnly?: boolean;
} & ({ to: string } | { run: () => void });

/** What a remote adds to the command palette. */
export interface PaletteSource {
  find: (query: string, signal: AbortSignal) => Promise<readonly FoundPage[]>;
  /** What the user can do now: on the page that is open, if it is the remote's, and anywhere. */
  listActions?: () => readonly PaletteAction[];
}

export interface RemoteRoutes {
  readonly contract: typeof CONTRACT_VERSION;
  readonly kind: 'routes';
  readonly name: string;
  readonly messages: Readonly<Partial<Record<Locale, MessageLoader>> & Record<TranslatedLocale, MessageLoader>>;
  readonly routes: readonly RemoteRoute[];
  /** Ids of the feature toggles it depends on, listed with them for admins. */
  readonly features?: readonly string[];
  /**
   * Links beside its pages in the workspace, in order; on phones the first four are always visible. Only the build reads them: import them
   * from a separate chunk named `navigation`. `pages` are those that only the command palette lists by name.
   */
  readonly navigation?: () => Promise<{ navigation: readonly NavigationLink[]; pages?: readonly NavigationLink[] }>;
  /**
   * For the workspace's command palette: searches the signed-in user's data, best matches first, at most 40, and lists actions. Import it
   * from a separate chunk.
   */
  readonly find?: () => Promise<PaletteSource>;
  /**
   * How much waits behind the links of its navigation, by path: for pages of the host that show them, since its own pages set
   * `navigationCountsAtom`. Import it from a separate chunk.
   */
  readonly counts?: () => Promise<{ loadCounts: () => Promise<Readonly<Record<string, number>>> }>;
  /** Import it from a separate chunk named `seo`. */
  readonly seo?: () => Promise<{ seo: SeoEntries }>;
}

/** The workspace's slots for a widget. Absent on other pages, where the widget floats. */
export interface WidgetDock {
  /** In the bar, for a 44 px square button. */
  Bar: ComponentType<{ children: ReactNode }>;
  /** Beside the page, for the panel that the button opens: a column as wide as its content and as high as the page. */
  Panel: ComponentType<{ children: ReactNode }>;
}

/** Props that the host passes to a widget. Older hosts pass none, and older widgets ignore them. */
export interface WidgetProps {
  dock?: WidgetDock | undefined;
}

export interface RemoteWidget {
  readonly contract: typeof CONTRACT_VERSION;
  readonly kind: 'widget';
  readonly name: string;
  readonly messages: Readonly<Partial<Record<Locale, MessageLoader>> & Record<TranslatedLocale, MessageLoader>>;
  /** The component gets `WidgetProps`. */
  readonly load: () => Promise<{ Component: ComponentType }>;
  /** Ids of the feature toggles it depends on. */
  readonly features?: readonly string[];
}

/** A route for signed-in visitors: rendered in the browser, never indexed. The breadcrumb defaults to the title. */
export function privateRoute(
  id: string,
  path: string,
  title: MessageDescriptor,
  lazy: RemoteRoute['lazy'],
  handle: Partial<PageHandle> = {},
): RemoteRoute {
  return { id, path, handle: { title, breadcrumb: title, render: 'app', noIndex: true, ...handle }, lazy };
}

/** Adds the contract version to a remote's routes. Expose the result as `./routes`. */
export function defineRemote(remote: Omit<RemoteRoutes, 'contract' | 'kind'>): RemoteRoutes {
  return { contract: CONTRACT_VERSION, kind: 'routes', ...remote };
}

/** Adds the contract version to a remote's widget. Expose the result as `./widget`. */
export function defineWidget(widget: Omit<RemoteWidget, 'contract' | 'kind'>): RemoteWidget {
  return { contract: CONTRACT_VERSION, kind: 'widget', ...widget };
}

export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly remote: string;

  constructor(remote: string, problem: string) {
    super(`Remote "${remote}" ${problem}.`);
    this.remote = remote;
  }
}
