import { SINGLETONS } from '@tulebyte/federation/singletons';
import type { Page } from 'playwright';
import { blame, type Finding } from './finding.ts';

/** Copies of what the host provides that a remote started in this page. */
export async function copyFindings(page: Page, path: string): Promise<Finding[]> {
  const copies = (await page.evaluate(() => globalThis.__probe?.report().copies)) ?? [];
  return copies.flatMap(({ name, stack }) => {
    const build = blame(stack, 'shell');
    if (build === 'shell') return [];
    return [{ build, path, what: `starts another ${name}, brought by "${build}": import ${SINGLETONS[name]?.instead}` }];
  });
}
