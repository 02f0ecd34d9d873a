import fontCss from '@tulebyte/ui/fonts.css';
import { webAddress } from '../federation/addresses.ts';

/** The `@font-face` rules with the addresses of this build's font files. */
export function fontFaces(shellVersion: string): string {
  return fontCss
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('../fonts/', webAddress('shell', shellVersion, 'fonts/'));
}
