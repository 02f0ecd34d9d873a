import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from './browser.ts';

/**
 * What axe finds on the page as it stands, each with its first place. The site has no frames, so axe runs in the page
 * itself and opens no second one for its results.
 * @param rules only these
 */
export async function violations(page: Page, name = '', rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.target.join(' ') ?? ''}`.trim());
}
