import fontCss from '@tulebyte/ui/fonts.css';
import { webUrl } from '../federation/artifact-urls.ts';

/** A face to load: family, weight range, address. */
export type WebFont = readonly [family: string, weight: string, address: string];

const rules = fontCss.replaceAll(/\/\*[^]*?\*\//g, '').match(/@font-face\s*{[^}]*}/g) ?? [];
const isFile = (rule: string) => rule.includes('url(');

/**
 * Fallback faces with the metrics of the real ones: what the first paint uses. Those of Arial bear the real families' names, so
 * that the browser does not look for these among the system's fonts, which holds up the first layout. Their weight is the
 * lightest of all, so that any real face is the better match once it is there.
 */
export function fallbackFaces(): string {
  const faces = rules.filter((rule) => !isFile(rule)).join('');
  return squeeze(faces)
    .replace("'Bricolage Fallback';", "'Bricolage Grotesque';font-weight:300;")
    .replace("'Source Fallback';", "'Source Sans 3';font-weight:300;");
}

/** The style sheet of all faces, for visitors without JavaScript and for development. */
export const fontFacesUrl = (shellVersion: string) => webUrl('shell', shellVersion, 'fonts/faces.css');

/** The same faces for the starter, which loads them once the page is painted. */
export function webFonts(shellVersion: string): WebFont[] {
  return rules
    .filter(isFile)
    .map((rule) => [
      /font-family:\s*'([^']+)'/.exec(rule)?.[1] ?? '',
      /font-weight:\s*([^;]+);/.exec(rule)?.[1] ?? 'normal',
      webUrl('shell', shellVersion, `fonts/${/fonts\/([\w.-]+)'/.exec(rule)?.[1] ?? ''}`),
    ]);
}

function squeeze(css: string): string {
  return css.replaceAll(/\s+/g, ' ').replaceAll(/\s*([{}:;,])\s*/g, '$1');
}
