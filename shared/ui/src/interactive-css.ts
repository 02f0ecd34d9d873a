import type { UiSystem } from './theme/system.ts';

// What only running code shows, such as dialogs and transitions between pages, and what no first paint needs.
const interactive = `
::selection{background:var(--tb-colors-action-main);color:var(--tb-colors-action-on-main)}
textarea{resize:vertical}
::-webkit-search-cancel-button{appearance:none}
@keyframes tb-spin{to{transform:rotate(1turn)}}
@keyframes tb-pulse{50%{opacity:.45}}
@keyframes tb-rise{from{opacity:0;transform:translateY(.5rem)}}
@keyframes tb-fade{from{opacity:0}}
dialog{color:inherit}
html:has(dialog:modal){overflow:hidden;scrollbar-gutter:var(--dialog-gutter)}
@media (prefers-reduced-motion:reduce){::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}}
`;

/**
 * Adds what a prerendered page doesn't need before its code runs: all tokens, where the page has only those that its HTML uses, and the
 * styles of what only code shows. A constructed style sheet, which the content security policy allows.
 */
export function mountInteractiveCss(system: UiSystem): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer base{${interactive}}${renderTokens(system)}`);
  document.adoptedStyleSheets.push(sheet);
}

/** The custom properties of all tokens, in light and dark. */
export function renderTokens(system: UiSystem): string {
  const tokens = system.getTokenCss();
  return isBlock(tokens) ? withoutBreakpoints(stringify(tokens)) : '';
}

/** Drops the custom properties of breakpoints, which media queries can't read. */
function withoutBreakpoints(css: string): string {
  return css.replaceAll(/--tb-(?:sizes-breakpoint|breakpoints)-\w+:[^;]+;/g, '');
}

/** A declaration or a nested block, in Chakra's format. */
interface CssBlock {
  [key: string]: string | CssBlock;
}

function isBlock(value: unknown): value is CssBlock {
  return typeof value === 'object' && value !== null;
}

/** At the top level `&` means the root: it is removed, so that a nested `.dark` or `.light` switches its subtree. */
function stringify(block: CssBlock): string {
  return Object.entries(block)
    .map(([key, value]) => (isBlock(value) ? rule(key.replaceAll(/ ?&/g, ''), stringify(value)) : `${key}:${value};`))
    .join('');
}

/** Dark mode applies only to screens: print uses the light tokens. */
function rule(selector: string, body: string): string {
  const css = `${selector}{${body}}`;
  return selector === '.dark' ? `@media screen{${css}}` : css;
}
