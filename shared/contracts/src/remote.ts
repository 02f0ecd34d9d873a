import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Version of the agreement between host and remotes. A host accepts only remotes built against its own major version. */
export const CONTRACT_VERSION = 1;

/** Languages every remote must speak. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** English, the source language, travels with the code; every other language is a catalog that replaces its texts. */
export type TranslatedLocale = Exclude<Locale, 'en'>;

/** Compiled messages of one language, as `lingui compile` writes them. */
export type Messages = Record<string, string | (string | unknown[])[]>;
export type MessageLoader = () => Promise<{ messages: Messages }>;

/** What a route tells the host about its page in the browser. */
export interface PageHandle {
  /** Title without the company's name; the host appends it. Up to 60 characters. */
  title: MessageDescriptor;
  breadcrumb?: MessageDescriptor;
  /** Overrides of the above that depend on what the path or the loader says (a product's name, a city). */
  head?: (page: PageInstance) => PageHead;
  /** Concrete paths to render when the release is composed, for a path with parameters. */
  staticPaths?: () => readonly string[] | Promise<readonly string[]>;
  /**
   * `static` (default): rendered in full when the release is composed, hydrated in the browser.
   * `app`: only its frame is rendered; the browser renders the rest (screens that need the visitor's own data).
   */
  render?: 'static' | 'app';
  /** Kept out of search results and the sitemap. */
  noIndex?: boolean;
}

/** One page of a pattern: `data` is what its loader answered, `params` are the path's. */
export interface PageInstance {
  data: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

export interface PageHead {
  title?: MessageDescriptor | string;
  breadcrumb?: MessageDescriptor | string;
}

/** What only search engines and link previews read of a page. It is loaded when pages are composed, never in a browser. */
export interface SeoMetadata {
  /** 120 to 160 characters. */
  description?: MessageDescriptor | ((page: PageInstance) => MessageDescriptor | string);
  /** schema.org nodes for the page's one JSON-LD graph. */
  jsonLd?: (page: PageInstance) => readonly Record<string, unknown>[];
  /** Address of an Atom feed with what the page lists. */
  feed?: string;
}

/** Search entries by route id. */
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

export interface RemoteRoutes {
  readonly contract: typeof CONTRACT_VERSION;
  readonly kind: 'routes';
  readonly name: string;
  readonly messages: Readonly<Partial<Record<Locale, MessageLoader>> & Record<TranslatedLocale, MessageLoader>>;
  readonly routes: readonly RemoteRoute[];
  /** Import it from a chunk of its own, named `search`. */
  readonly search?: () => Promise<{ search: SeoEntries }>;
}

export interface RemoteWidget {
  readonly contract: typeof CONTRACT_VERSION;
  readonly kind: 'widget';
  readonly name: string;
  readonly messages: Readonly<Partial<Record<Locale, MessageLoader>> & Record<TranslatedLocale, MessageLoader>>;
  readonly load: () => Promise<{ Component: ComponentType }>;
}

/** Brands a remote's routes with the contract version it was built against. Expose the result as `./routes`. */
export function defineRemote(remote: Omit<RemoteRoutes, 'contract' | 'kind'>): RemoteRoutes {
  return { contract: CONTRACT_VERSION, kind: 'routes', ...remote };
}

/** Brands a remote's widget. Expose the result as `./widget`. */
export function defineWidget(widget: Omit<RemoteWidget, 'contract' | 'kind'>): RemoteWidget {
  return { contract: CONTRACT_VERSION, kind: 'widget', ...widget };
}

/**
 * Checks a module that came over the network before the host trusts it.
 * @throws ContractError that names the remote and what is wrong with it.
 */
export function assertRemoteRoutes(name: string, candidate: unknown): RemoteRoutes {
  const remote = assertBranded(name, candidate, 'routes');
  if (!Array.isArray(remote['routes']) || remote['routes'].length === 0) {
    throw new ContractError(name, 'exposes no routes');
  }
  return remote as unknown as RemoteRoutes; // its brand, contract version and shape were checked above
}

/** The same check for a widget. @throws ContractError */
export function assertRemoteWidget(name: string, candidate: unknown): RemoteWidget {
  const remote = assertBranded(name, candidate, 'widget');
  if (typeof remote['load'] !== 'function') throw new ContractError(name, 'exposes a widget that cannot be loaded');
  return remote as unknown as RemoteWidget; // its brand, contract version and shape were checked above
}

function assertBranded(name: string, candidate: unknown, kind: 'routes' | 'widget'): Record<string, unknown> {
  if (typeof candidate !== 'object' || candidate === null) throw new ContractError(name, `exposes no ${kind}`);
  const remote = candidate as Record<string, unknown>; // narrowed field by field below
  if (remote['contract'] !== CONTRACT_VERSION) {
    throw new ContractError(
      name,
      `was built for contract version ${String(remote['contract'])}; this host speaks version ${CONTRACT_VERSION}`,
    );
  }
  if (remote['kind'] !== kind) throw new ContractError(name, `exposes ${String(remote['kind'])} where ${kind} were expected`);
  if (remote['name'] !== name) throw new ContractError(name, `calls itself ${String(remote['name'])}`);
  return remote;
}

export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly remote: string;

  constructor(remote: string, problem: string) {
    super(`Remote "${remote}" ${problem}.`);
    this.remote = remote;
  }
}
