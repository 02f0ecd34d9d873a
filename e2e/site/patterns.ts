import type { ClientRelease } from '@tulebyte/federation/release';
import { matchesPattern } from '@tulebyte/federation/route-patterns';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import type { APIRequestContext } from 'playwright/test';

type Remotes = ClientRelease['remotes'];

/**
 * The first of `paths` for each route pattern of the live release. Those below one other pattern, such as all articles below `/blog`,
 * count as one. `site`: another site than the shared one.
 */
export async function oneOfEachPattern(request: APIRequestContext, paths: readonly string[], site = ''): Promise<string[]> {
  const remotes = await liveRemotes(request, site);
  return Object.values(remotes)
    .flatMap(({ patterns }) => oneBelowEach(patterns))
    .map((pattern) => paths.find((path) => matchesPattern(pattern, stripLocale(path))))
    .filter((path) => path !== undefined);
}

/** The first of `paths` that each remote of the live release has. */
export async function oneOfEachRemote(request: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  return Object.values(await liveRemotes(request))
    .map(({ patterns }) => paths.find((path) => patterns.some((pattern) => matchesPattern(pattern, stripLocale(path)))))
    .filter((path) => path !== undefined);
}

function oneBelowEach(patterns: readonly string[]): string[] {
  const parentOf = (pattern: string) => pattern.slice(0, pattern.lastIndexOf('/'));
  const groups = Map.groupBy(patterns, (pattern) => (patterns.includes(parentOf(pattern)) ? parentOf(pattern) : pattern + '/'));
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

async function liveRemotes(request: APIRequestContext, site = ''): Promise<Remotes> {
  const { release } = (await (await request.get(`${site}/release.json`)).json()) as { release: number };
  return ((await (await request.get(`${site}/release/${release}.json`)).json()) as Pick<ClientRelease, 'remotes'>).remotes;
}
