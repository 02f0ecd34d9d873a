import axe from 'axe-core';
import type { Page } from './browser.ts';

declare global {
  /** Undefined until it is injected into the page. */
  var axe: typeof import('axe-core') | undefined;
}

/** The rules that depend on colors. All others are equal in light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Axe's violations in light and dark mode, each with its first element, and horizontal overflow of the page. Axe runs in the page and
 * returns only violations, which is four times as fast as its Playwright connector.
 */
export async function violations(page: Page, name = ''): Promise<string[]> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axe.source);
  const found = await page.evaluate(async (colorRules) => {
    async function inMode(mode: string, rules?: readonly string[]): Promise<string[]> {
      const results = await globalThis.axe?.run({ resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) });
      return (results?.violations ?? []).map(({ id, nodes }) => `${mode}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`);
    }
    const { clientWidth, scrollWidth, classList } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : [];
    const [mode, other] = classList.contains('dark') ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const everything = await inMode(mode);
    classList.replace(mode, other);
    const colors = await inMode(other, colorRules);
    classList.replace(other, mode);
    return [...everything, ...colors, ...sideways];
  }, COLOR_RULES);
  return found.map((violation) => `${name} ${violation}`.trim());
}
