import type { Locale } from '@tulebyte/federation/remote';
import { fontFaces } from '../../white-papers/paper-html.ts';

/** A drawn page, and how it is written. */
export interface Diagram {
  /** Names of the four chapters, in the row at the top. */
  chapters: readonly string[];
  /** The first step of each chapter, counted from 1. */
  starts: readonly number[];
  /** Elements with `data-in` (first step) and perhaps `data-out` (first step without it). */
  html: string;
  styles: string;
}

/** Picks a text of the diagram. */
export type Say = (en: string, es: string) => string;

export const sayIn =
  (locale: Locale): Say =>
  (en, es) =>
    locale === 'es' ? es : en;

/** The document that is recorded: what belongs to a step appears when `showStep` is called. */
export function diagramHtml({ chapters, starts, html, styles }: Diagram): string {
  const stops = chapters.map((name, index) => {
    const end = starts[index + 1];
    const current = end === undefined ? '' : ` data-out="${end}"`;
    return `<li><i data-in="${starts[index]}"></i><b>${name}</b><b class="now" data-in="${starts[index]}"${current}>${name}</b></li>`;
  });
  return `<!doctype html><style>${fontFaces()}${STYLES}${styles}</style>
<svg class="land" viewBox="0 0 1152 150" aria-hidden="true">
<path fill="#dfe9ea" d="M0 70 C 220 40 420 84 640 62 S 1000 50 1152 72 V150 H0Z"/><path fill="#c7d9e4" d="M0 104 C 300 92 620 120 1152 100 V150 H0Z"/>
<path class="reeds" d="${reeds(18)}${reeds(1030)}"/></svg>
<ol class="stops">${stops.join('')}</ol>${html}`;
}

/** Runs in the page. */
export function showStep(step: number): void {
  for (const animation of document.getAnimations()) animation.finish();
  for (const element of document.querySelectorAll<HTMLElement>('[data-in]')) {
    const { in: first, out: end } = element.dataset;
    element.classList.toggle('on', Number(first) <= step && step < Number(end ?? Infinity));
  }
}

const reeds = (x: number): string =>
  [0, 11, 19, 30, 42, 52, 66, 79]
    .map((offset, index) => {
      const height = 50 + ((index * 29) % 44);
      return `M${x + offset} 128 q ${index % 2 ? 3 : -3} -${height / 2} ${index % 2 ? 8 : -5} -${height}`;
    })
    .join('');

const STYLES = `
* { box-sizing: border-box; margin: 0; padding: 0; list-style: none }
body { position: relative; width: 1152px; height: 576px; overflow: hidden; background: #f6f8f6; color: #10212e; font: 400 21px/1.35 "Source Sans 3", sans-serif }
b, strong { font-weight: 600 }
.land { position: absolute; left: 0; bottom: 0; width: 1152px }
.reeds, .line { fill: none; stroke: #2a6849; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }
.line { stroke: #0a4d8c }
.stops { position: absolute; left: 96px; right: 96px; top: 30px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 14px }
.stops li { position: relative; border-top: 4px solid #d9e1df; padding-top: 10px; color: #51626c; font-size: 20px }
.stops li b { font-weight: 400 }
.stops i { position: absolute; left: 0; top: -4px; width: 100%; height: 4px; background: #0a4d8c; transform: scaleX(0); transform-origin: left; transition: transform .7s }
.stops i.on { transform: none }
.stops .now { position: absolute; left: 0; top: 10px; font-weight: 600; color: #0a4d8c; background: #f6f8f6; opacity: 0; transition: opacity .4s }
.stops .now.on { opacity: 1 }
/* What leaves fades at once; what comes takes its turn. */
[data-in].in { opacity: 0; transition: opacity .2s ease }
[data-in].in:not(.on) { transform: translateY(16px) }
[data-in].in.on { opacity: 1; transform: none; transition: opacity .45s ease calc(.2s + var(--wait, 0s)), transform .55s cubic-bezier(.2,.7,.3,1) calc(.2s + var(--wait, 0s)) }
.stroke { stroke-dasharray: 1; stroke-dashoffset: 1; opacity: 0 }
.on > .stroke, .stroke.on { stroke-dashoffset: 0; opacity: 1; transition: stroke-dashoffset .9s ease calc(.2s + var(--wait, 0s)), opacity .1s linear calc(.2s + var(--wait, 0s)) }
.at { position: absolute }
.card { position: absolute; background: #fff; border-radius: 14px; box-shadow: 0 1px 2px rgb(8 19 28 / .08), 0 18px 40px -18px rgb(8 19 28 / .35); padding: 26px 30px }
h2 { font: 600 30px/1.15 "Bricolage Grotesque", sans-serif; letter-spacing: -.01em }
.tag { display: inline-block; border-radius: 6px; padding: 3px 12px; font-weight: 600; font-size: 18px; background: #e4eef6; color: #0a4d8c }
.tag.high { background: #fcf1de; color: #855000 }
.tag.good { background: #e3efe7; color: #1f5239 }
.row { display: flex; justify-content: space-between; gap: 24px; padding: 9px 0; border-top: 1px solid #d9e1df; font-variant-numeric: tabular-nums }
.muted { color: #51626c }
`;
