import type { ClientRelease } from '@tulebyte/federation/release';
import { matchesPattern } from '@tulebyte/federation/route-patterns';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import type { APIRequestContext } from 'playwright/test';

/** The first of `paths` for each route pattern of the live release. `site`: another site than the shared one. */
export async function oneOfEachPattern(request: APIRequestContext, paths: readonly string[], site = ''): Promise<string[]> {
  const { release } = (await (await request.get(`${site}/release.json`)).json()) as { release: number };
  const { remotes } = (await (await request.get(`${site}/release/${release}.json`)).json()) as Pick<ClientRelease, 'remotes'>;
  return Object.values(remotes)
    .flatMap(({ patterns }) => patterns)
    .map((pattern) => paths.find((path) => matchesPattern(pattern, stripLocale(path))))
    .filter((path) => path !== undefined);
}
