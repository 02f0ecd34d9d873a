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
    const { classList } = document.documentElement;
    const [mode, other] = classList.contains('dark') ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const everything = await inMode(mode);
    classList.replace(mode, other);
    const colors = await inMode(other, colorRules);
    classList.replace(other, mode);
    return [...everything, ...colors];
  }, COLOR_RULES);
  return [...found.map((violation) => `${name} ${violation}`.trim()), ...(await sidewaysScrolling(page, name))];
}

/** The width of the page if it overflows its window. */
export async function sidewaysScrolling(page: Page, name = ''): Promise<string[]> {
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth: window, scrollWidth: content } = document.documentElement;
    return { clientWidth: window, scrollWidth: content };
  });
  return scrollWidth > clientWidth ? [`${name} ${scrollWidth} px wide in ${clientWidth}`.trim()] : [];
}
