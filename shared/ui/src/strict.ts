import type { SystemConfig } from '@chakra-ui/react/styled-system';
import { createUiConfig } from './theme/config.ts';
import { createUiSystem, type UiSystem } from './theme/system.ts';
import type { UtilityConfig } from './theme/utilities.ts';
import { categoriesRead, categoryOf, type TokenCategory } from './theme/utilities.ts';

const cssWide = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer']);
const allowedWords: Record<TokenCategory, readonly string[]> = {
  colors: ['transparent', 'currentColor', 'currentcolor', 'none', 'CanvasText', 'Canvas', 'Highlight'],
  spacing: ['auto', 'normal'],
  sizes: ['auto', 'min-content', 'max-content', 'fit-content', 'none', 'stretch'],
  radii: [],
  shadows: ['none'],
  fonts: [],
  fontSizes: [],
  zIndex: ['auto'],
};
// Lengths in relative units and functions are layout and need no token. Raw colors always do.
const length = /^-?(\d+(\.\d+)?|\.\d+)(px|em|rem|%|ch|ex|lh|fr|vw|vh|dvh|svh|lvh|dvw|cqi|cqw|vi)$/;
const layoutFunction = /^(calc|min|max|clamp|minmax|fit-content|env)\(/;
const ownVariable = /^var\(--/;

function allows(category: TokenCategory, value: string): boolean {
  if (cssWide.has(value) || allowedWords[category].includes(value) || ownVariable.test(value)) return true;
  if (category === 'colors' || category === 'fonts' || category === 'shadows')
    return category !== 'colors' && value.includes(' ');
  if (category === 'zIndex') return /^-?\d+$/.test(value);
  return value
    .split(/\s+(?![^(]*\))/)
    .every((part) => part === '0' || part === 'auto' || length.test(part) || layoutFunction.test(part) || ownVariable.test(part));
}

/** A style uses an unknown token, or a raw value where only tokens are allowed. */
export class UnknownTokenError extends Error {
  override name = 'UnknownTokenError';
  readonly property: string;
  readonly value: string;
  constructor(property: string, value: string) {
    super(
      `${property}: "${value}" is not a token of the design system, nor a value allowed there. Use a token listed in shared/ui/README.md.`,
    );
    this.property = property;
    this.value = value;
  }
}

/**
 * A configuration that throws {@link UnknownTokenError} when an element is styled with an unknown token, an unresolved `{reference}`,
 * or a raw color. For composing pages and tests, never in the browser.
 */
export function withStrictTokens(config: SystemConfig): SystemConfig {
  // Widened to build it key by key, and narrowed on return to Chakra's type.
  const utilities = { ...config.utilities } as Record<string, object>;
  for (const [property, category] of categoryOf) {
    const utility = utilities[property];
    if (!utility) continue;
    utilities[property] = {
      ...utility,
      transform: (value: unknown, { raw, token }: { raw: unknown; token: { raw: (path: string) => unknown } }) => {
        const known = categoriesRead(category).some((name) => token.raw(`${name}.${String(raw)}`) !== undefined);
        if (!known && raw !== undefined && raw !== null && !allows(category, String(raw)))
          throw new UnknownTokenError(property, String(raw));
        return { [property]: value };
      },
    };
  }
  for (const property of [
    'border',
    'borderTop',
    'borderBottom',
    'borderInlineStart',
    'borderInlineEnd',
    'borderBlock',
    'outline',
    'backgroundImage',
  ]) {
    utilities[property] = {
      transform: (value: string) => {
        // Chakra turns an unknown `{reference}` into an escaped path.
        if (/\\\.|\{|#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(value)) throw new UnknownTokenError(property, value);
        return { [property]: value };
      },
    };
  }
  return { ...config, utilities: utilities as UtilityConfig };
}

/** The design system for composing and testing: the same styles, but an unknown token or text style throws. */
export function createStrictUiSystem(): UiSystem {
  const config = withStrictTokens(createUiConfig());
  const system = createUiSystem(config);
  const styles = config.theme?.textStyles ?? {};
  system.utility.register('textStyle', {
    values: Object.keys(styles),
    transform: (name: string) => {
      const style = styles[name];
      if (!style) throw new UnknownTokenError('textStyle', name);
      return system.css(style.value ?? {});
    },
  });
  return system;
}
