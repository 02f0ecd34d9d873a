import fontCss from '@tulebyte/ui/fonts.css';
import { webUrl } from '../federation/artifact-urls.ts';

/** A font face to load: family, weight range, URL. */
export type WebFont = readonly [family: string, weight: string, url: string];

const rules = fontCss.replaceAll(/\/\*[^]*?\*\//g, '').match(/@font-face\s*{[^}]*}/g) ?? [];
const hasUrl = (rule: string) => rule.includes('url(');

/**
 * Fallback faces with the metrics of the real fonts, for the first paint. They use the real family names, so that the
 * browser doesn't search the system fonts for those, which delays the first layout. Their weight is the lightest, so that
 * any real face is the better match once it is loaded.
 */
export function fallbackFaces(): string {
  const faces = rules.filter((rule) => !hasUrl(rule)).join('');
  return minifyCss(faces)
    .replace("'Bricolage Fallback';", "'Bricolage Grotesque';font-weight:300;")
    .replace("'Source Fallback';", "'Source Sans 3';font-weight:300;");
}

/** URL of a style sheet with all faces, for visitors without JavaScript and for development. */
export const fontFacesUrl = (shellVersion: string) => webUrl('shell', shellVersion, 'fonts/faces.css');

/** The same faces for the starter, which loads them once the page is painted. */
export function webFonts(shellVersion: string): WebFont[] {
  return rules
    .filter(hasUrl)
    .map((rule) => [
      /font-family:\s*'([^']+)'/.exec(rule)?.[1] ?? '',
      /font-weight:\s*([^;]+);/.exec(rule)?.[1] ?? 'normal',
      webUrl('shell', shellVersion, `fonts/${/fonts\/([\w.-]+)'/.exec(rule)?.[1] ?? ''}`),
    ]);
}

function minifyCss(css: string): string {
  return css.replaceAll(/\s+/g, ' ').replaceAll(/\s*([{}:;,])\s*/g, '$1');
}
