import { renderTokens } from './interactive-css.ts';
import type { UiSystem } from './theme/system.ts';

/*
 * Reset, base styles, and overrides as static CSS, not as Chakra's global styles, which every browser would have to serialize again.
 */
const reset = `
*,*::before,*::after,*::backdrop{box-sizing:border-box;border:0 solid}
*{margin:0;padding:0;font:inherit;-webkit-tap-highlight-color:transparent}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;touch-action:manipulation}
img,svg,video,iframe{display:block}
img,video{max-width:100%;height:auto}
ol,ul{list-style:none}
button{appearance:button;background:none;text-align:inherit}
button,input,select,textarea{color:inherit;letter-spacing:inherit}
::placeholder{opacity:1}
summary{list-style:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
table{border-collapse:collapse}
a{color:inherit;text-decoration:inherit}
b,strong{font-weight:600}
i,em{font-style:italic}
fieldset{min-inline-size:0}
[data-static]{display:contents}
[hidden]:not([hidden=until-found]){display:none!important}
`;

// Focused elements are scrolled clear of the header and the chat button.
// The last rules: until the first paint, content below the fold is not laid out (`shell/src/inline`).
const base = `
html{color-scheme:light;scroll-padding:6rem 0 12vh}
@media screen{.dark{color-scheme:dark}}
.light{color-scheme:light}
body{min-height:100dvh;background:var(--tb-colors-bg-page);color:var(--tb-colors-fg-default);font-family:var(--tb-fonts-text);font-size:var(--tb-font-sizes-body);line-height:1.6;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:geometricPrecision;overflow-wrap:break-word;text-wrap:pretty}
:focus-visible{outline:3px solid var(--tb-colors-focus);outline-offset:3px;border-radius:2px}
:target{scroll-margin-top:6rem}
h1:focus,main:focus{outline:none}
@keyframes tb-pulse{50%{opacity:.45}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
.low-end *,.low-end *::before,.low-end *::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important}
.low-end{--tb-detail:none}
@media print{html{font-size:70%}body{background:#fff;color:#000}header:has(nav),footer,button{display:none!important}h2,h3{break-after:avoid}tr,li,figure{break-inside:avoid}}
@media screen{html[data-unpainted] :is(main section~section~section,footer){content-visibility:auto;contain-intrinsic-height:60rem}}
@media screen and (width<48rem){html[data-unpainted] :is(main section~section,footer){display:none}}
`;

const squeeze = (css: string) => css.replaceAll('\n', '');

/**
 * The tokens that drawings in files (`SvgSprite`) may use: pages with drawings define them, since their HTML doesn't say which its
 * drawings need; those of the landscape (`scene-`) only where a page uses one itself.
 * `undefinedTokens` of `@tulebyte/testing` finds others.
 */
export const DRAWING_TOKENS: readonly string[] = [
  'action-main',
  'action-on-main',
  'bg-deep',
  'bg-dusk',
  'bg-page',
  'bg-river',
  'bg-sunken',
  'bg-surface',
  'bg-tule',
  'border-default',
  'border-strong',
  'data-dusk',
  'data-river',
  'data-tule',
  'fg-default',
  'fg-link',
  'fg-muted',
  'fg-tule',
  'scene-far',
  'scene-head',
  'scene-reed',
  'scene-reed-far',
  'scene-sky',
  'scene-water',
  'scene-water-line',
].map((color) => `--tb-colors-${color}`);

/**
 * The CSS that a page needs before any component: layer order, reset, base styles, and the custom properties of all tokens in light
 * and dark. Needs no DOM.
 */
export function renderGlobalCss(system: UiSystem): string {
  return `@layer reset,base,tokens,recipes;@layer reset{${squeeze(reset)}}@layer base{${squeeze(base)}}${renderTokens(system)}`;
}

/** Adds the global CSS to a document without it (development, tests). Idempotent. */
export function mountGlobalCss(system: UiSystem, target: Document = document): void {
  if (target.querySelector('style[data-ui-globals]')) return;
  const element = target.createElement('style');
  element.dataset['uiGlobals'] = '';
  element.textContent = renderGlobalCss(system);
  target.head.prepend(element);
}
