import { company } from '@tulebyte/brand';
import { escapeXml } from '../search-files.ts';
import { shorten, wrapText } from './wrap-text.ts';

/** The size that social networks show uncropped, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const HORIZON = 500;

// The home page's landscape in its daylight colors: sky, sun, far levee, water, reeds.
const SCENE = `
<rect width="${WIDTH}" height="${HEIGHT}" fill="#FBF3E4"/>
<circle cx="1010" cy="${HORIZON}" r="64" fill="#F2A93B"/>
<path d="M0 ${HORIZON}V494H240L300 484L360 494H700L780 480L850 494H1200V${HORIZON}Z" fill="#C9D8D8"/>
<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="#B5CEDD"/>
<path d="M952 512h116M964 526h92M950 540h108M972 556h80M962 574h88M984 592h58" stroke="#F2A93B" stroke-width="4" stroke-linecap="round"/>
<path d="M560 548h70M700 520h34M160 530h46M330 566h88M780 596h96M1110 560h60" stroke="#7FA7C2" stroke-width="3" stroke-linecap="round"/>
<path d="M1120 630q3-90 18-160M1134 630q2-70 12-120M1146 630q4-100 26-178M1158 630q2-80 10-136M1172 630q3-60 18-104M1108 630q-2-60-8-96" stroke="#3E6F50" stroke-width="4" fill="none" stroke-linecap="round"/>
<path d="M1137 476l3-16M1170 458l5-18" stroke="#8A5A2B" stroke-width="9" stroke-linecap="round"/>`;

const INK = '#10212E';
const MUTED = '#3C4D58';
const LEFT = 72;
const HEADING_TOP = 136;
const MAX_TITLE_LINES = 3;
/** In characters, more than fit. Measuring and drawing text takes time that grows with its length, and a remote can have any title. */
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 120;

export interface PageText {
  title: string;
  description: string;
}

export interface Font {
  family: 'Bricolage Grotesque' | 'Source Sans 3';
  /** In pixels, as is the spacing. */
  size: number;
  letterSpacing?: number;
}

/** The width of a line of text in pixels. */
export type TextWidth = (text: string, font: Font) => number;

/** A page's Open Graph image as SVG: its title and description over the Delta. */
export function openGraphSvg({ title, description }: PageText, widthOf: TextWidth): string {
  const name: Font = { family: 'Bricolage Grotesque', size: 30 };
  const heading: Font = { family: 'Bricolage Grotesque', size: title.length > 48 ? 58 : 72, letterSpacing: -1.5 };
  const body: Font = { family: 'Source Sans 3', size: 30 };
  const phone: Font = { family: 'Source Sans 3', size: 32 };
  const wrap = (text: string, font: Font, width: number) => wrapText(text, width, (part) => widthOf(part, font));
  const headingLines = wrap(shorten(title, MAX_TITLE), heading, 1000).slice(0, MAX_TITLE_LINES);
  const headingHeight = 1.06 * heading.size;
  const bodyTop = HEADING_TOP + headingLines.length * headingHeight + 24;
  return svgDocument(
    [
      SCENE,
      textElement(company.shortName, name, INK, 92),
      ...headingLines.map((text, index) => textElement(text, heading, INK, HEADING_TOP + (index + 0.79) * headingHeight)),
      ...wrap(shorten(description, MAX_DESCRIPTION), body, 860).map((text, index) =>
        textElement(text, body, MUTED, bodyTop + 29 + index * 42),
      ),
      textElement(company.phone.display, phone, INK, 576),
    ].join(''),
  );
}

export function svgDocument(elements: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${elements}</svg>`;
}

export function textElement(text: string, { family, size, letterSpacing = 0 }: Font, color = INK, baseline = 0): string {
  const weight = family === 'Bricolage Grotesque' ? 700 : 400;
  return `<text x="${LEFT}" y="${baseline}" fill="${color}" font-family="${family}" font-weight="${weight}" font-size="${size}" letter-spacing="${letterSpacing}">${escapeXml(text)}</text>`;
}
