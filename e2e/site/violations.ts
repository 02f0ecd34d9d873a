import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from './browser.ts';

/** What axe finds on a screen as it stands; `name` says which one. */
export async function violations(page: Page, name = ''): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.target.join(' ') ?? ''}`.trim());
}
