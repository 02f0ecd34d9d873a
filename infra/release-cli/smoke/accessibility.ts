import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import type { Finding } from './finding.ts';

interface Violation {
  rule: string;
  help: string;
  element: string;
  isHosts: boolean;
}

/** Axe's source. As a text: importing it would also run it here. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on colors. All others are equal in light and dark. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The page's accessibility violations in light and dark mode, each with its rule and first element. */
export async function accessibilityFindings(page: Page, owner: string, path: string): Promise<Finding[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async (colorRules): Promise<Violation[]> => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }; // the script above defines it
    const check = async (rules?: string[]) => {
      const { violations } = await checker.run({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) });
      return violations.map(({ id, help, nodes: [node] }) => {
        const element = node?.target.join(' ') ?? '';
        const place = document.querySelector(element);
        const isHosts = place?.closest('#main') === null && place.closest('header, footer, [data-static="workspace"]') !== null;
        return { rule: id, help, element, isHosts };
      });
    };
    const { classList } = document.documentElement;
    const [mode, other] = classList.contains('dark') ? ['dark', 'light'] : ['light', 'dark'];
    const all = await check();
    classList.replace(mode, other);
    const inOther = await check(colorRules);
    classList.replace(other, mode);
    return [...all, ...inOther];
  }, COLOR_RULES);
  return found.map(({ rule, help, element, isHosts }) => ({
    build: isHosts ? 'shell' : owner,
    path,
    what: `is not accessible: ${rule} (${help}) at ${element}`,
  }));
}
