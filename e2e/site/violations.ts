import { AXE, COLOR_RULES } from '../../infra/release-cli/smoke/accessibility.ts';
import type { Page } from './browser.ts';

declare global {
  /** Undefined until it is injected into the page. */
  var axe: typeof import('axe-core') | undefined;
}

/**
 * Axe's violations, each with its first element, and horizontal overflow of the page. Axe runs in the page and returns only
 * violations, which is four times as fast as its Playwright connector.
 * @param withColors checks colors too, in both modes
 */
export async function violations(page: Page, name = '', withColors = true): Promise<string[]> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([colorRules, checksColors]) => {
      async function inMode(mode: string, options: import('axe-core').RunOptions): Promise<string[]> {
        const results = await globalThis.axe?.run({ resultTypes: ['violations'], ...options });
        return (results?.violations ?? []).map(({ id, nodes }) => `${mode}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`);
      }
      const { classList } = document.documentElement;
      const [mode, other] = classList.contains('dark') ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
      const off = { rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) };
      const everything = await inMode(mode, checksColors ? {} : off);
      if (!checksColors) return everything;
      classList.replace(mode, other);
      const inOther = await inMode(other, { runOnly: colorRules });
      classList.replace(other, mode);
      return [...everything, ...inOther];
    },
    [COLOR_RULES, withColors] as const,
  );
  return [...found.map((violation) => `${name} ${violation}`.trim()), ...(await sidewaysScrolling(page, name))];
}

/** At 320 and 1440 px; colors, which are the same at both, only once. Leaves the page at 320 px. */
export async function violationsAtBothWidths(page: Page, name = ''): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await violations(page, `${name} at ${width} px`.trim(), width === 320)));
  }
  return found;
}

/** The width of the page if it overflows its window. */
export async function sidewaysScrolling(page: Page, name = ''): Promise<string[]> {
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth: window, scrollWidth: content } = document.documentElement;
    return { clientWidth: window, scrollWidth: content };
  });
  return scrollWidth > clientWidth ? [`${name} ${scrollWidth} px wide in ${clientWidth}`.trim()] : [];
}
