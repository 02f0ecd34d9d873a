import fontCss from '@tulebyte/ui/fonts.css';
import { webAddress } from '../federation/addresses.ts';

/** A face to load: family, weight range, address. */
export type WebFont = readonly [family: string, weight: string, address: string];

const rules = fontCss.replaceAll(/\/\*[^]*?\*\//g, '').match(/@font-face\s*{[^}]*}/g) ?? [];
const isFile = (rule: string) => rule.includes('url(');

/** Fallback faces with the metrics of the real ones: what the first paint uses. They are on every machine. */
export function fallbackFaces(): string {
  return squeeze(rules.filter((rule) => !isFile(rule)).join(''));
}

/** The style sheet of all faces, for visitors without JavaScript and for development. */
export const facesAddress = (shellVersion: string) => webAddress('shell', shellVersion, 'fonts/faces.css');

/** The same faces for the starter, which loads them once the page is painted. */
export function webFonts(shellVersion: string): WebFont[] {
  return rules
    .filter(isFile)
    .map((rule) => [
      /font-family:\s*'([^']+)'/.exec(rule)?.[1] ?? '',
      /font-weight:\s*([^;]+);/.exec(rule)?.[1] ?? 'normal',
      webAddress('shell', shellVersion, `fonts/${/fonts\/([\w.-]+)'/.exec(rule)?.[1] ?? ''}`),
    ]);
}

function squeeze(css: string): string {
  return css.replaceAll(/\s+/g, ' ').replaceAll(/\s*([{}:;,])\s*/g, '$1');
}
