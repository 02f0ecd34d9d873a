import type { PageIndex } from '@tulebyte/federation/release';
import { localeFromPath, stripLocale } from '@tulebyte/site-policy/locale-path';
import { isNotFoundPath } from '@tulebyte/site-policy/not-found';
import { matchesPattern } from '@tulebyte/federation/route-patterns';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';

/** A page to open. */
export interface PlannedPage {
  /** The build that owns it. */
  owner: string;
  pattern: string;
  /** A path; undefined if the pattern's parameters are known only from links on other pages. */
  path: string | undefined;
  render: 'static' | 'app';
  /** Its code runs only after a client-side navigation. */
  hydrate?: false;
  /** Its code or text differs from the parent release. */
  isChanged: boolean;
  /** The first of its pattern. */
  isFirst: boolean;
  /** The same code as the English page, with other texts. */
  isTranslation: boolean;
  /** The remote whose widget has to appear. */
  widget?: string;
}

/** What a build was before the change; undefined if it is new. */
export interface BuildBefore {
  manifest: RemoteManifest;
  index: PageIndex;
}

/** Every changed page of a build, and one page of each other pattern, in English. */
export function planPages(manifest: RemoteManifest, index: PageIndex, before: BuildBefore | undefined): PlannedPage[] {
  const isEnglish = (path: string) => localeFromPath(path) === 'en';
  const all = Object.keys(index.paths).filter((path) => !isNotFoundPath(path));
  const sharedChanged = manifest.name !== 'shell' && sharedCode(before?.manifest) !== sharedCode(manifest);
  return Object.entries(manifest.patterns).flatMap(([pattern, page]): PlannedPage[] => {
    if (pattern === '*') return [];
    const codeChanged = pageCode(before?.manifest, pattern) !== pageCode(manifest, pattern);
    const plan = {
      owner: manifest.name,
      pattern,
      render: page.render,
      ...(page.hydrate === false ? { hydrate: page.hydrate } : {}),
    };
    if (page.render === 'app' && pattern.includes(':')) {
      return [{ ...plan, path: undefined, isChanged: codeChanged || sharedChanged, isFirst: true, isTranslation: false }];
    }
    const exact = all.filter((path) => stripLocale(path) === pattern);
    const paths = exact.length > 0 ? exact : all.filter((path) => matchesPattern(pattern, stripLocale(path)));
    const first = paths.find(isEnglish);
    const planned = paths.map((path) => ({
      ...plan,
      path,
      isChanged:
        codeChanged || (sharedChanged && path === first) || before?.index.paths[path]?.words !== index.paths[path]?.words,
      isFirst: path === first,
      isTranslation: !isEnglish(path),
    }));
    return planned.filter(({ isChanged, isFirst }) => isChanged || isFirst);
  });
}

/**
 * The pages to open one by one, and those for tours by links: in the same host, with the same code and text, they were opened when
 * they were published.
 */
export function splitPages(pages: readonly PlannedPage[], hostChanged: boolean): Record<'opened' | 'toured', PlannedPage[]> {
  const isToured = ({ isChanged, widget }: PlannedPage) => !hostChanged && !isChanged && widget === undefined;
  return { opened: pages.filter((page) => !isToured(page)), toured: pages.filter(isToured) };
}

/**
 * The same for the previous host, in which only changed pages and their patterns count: the first of each pattern is opened once, and
 * the others, which share its code, are on tours.
 */
export function splitForPreviousHost(pages: readonly PlannedPage[]): Record<'opened' | 'toured', PlannedPage[]> {
  const changed = pages.filter(({ isChanged, isTranslation }) => isChanged && !isTranslation);
  const once = changed.map((page) => ({ ...page, isChanged: false }));
  return { opened: once.filter(({ isFirst }) => isFirst), toured: once.filter(({ isFirst }) => !isFirst) };
}

/** Each page with its translations, which come last. */
export function withTranslations(pages: readonly PlannedPage[]): PlannedPage[][] {
  const inOrder = pages.toSorted((a, b) => Number(a.isTranslation) - Number(b.isTranslation));
  return [...Map.groupBy(inOrder, ({ widget, path, pattern }) => widget ?? stripLocale(path ?? pattern)).values()];
}

/** Identifies the code that any page may run, including what the list of routes imports. The entry itself only names the build's files. */
function sharedCode(manifest: RemoteManifest | undefined): string | undefined {
  return (
    manifest &&
    contentOf(
      manifest,
      manifest.initial.filter((file) => file !== manifest.entry),
    ).join()
  );
}

/** Identifies what a page of this pattern runs. */
function pageCode(manifest: RemoteManifest | undefined, pattern: string): string | undefined {
  const page = manifest?.patterns[pattern];
  if (!page) return undefined;
  const { files, deferred, groups, render, hydrate } = page;
  return JSON.stringify([contentOf(manifest, files), contentOf(manifest, deferred), groups, render, hydrate]);
}

/** The names of files stay the same when their content changes. */
function contentOf({ files }: RemoteManifest, names: readonly string[]): string[] {
  return names.map((name) => files[name]?.integrity ?? name);
}
