import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { company } from '@tulebyte/brand';
import satori from 'satori';

/** The size that social networks show uncropped, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const HORIZON = 500;

export interface PageText {
  title: string;
  description: string;
}

/**
 * Renders a page's Open Graph image: its title and description over the Delta.
 * @returns a PNG
 */
export async function renderOpenGraphImage({ title, description }: PageText): Promise<Uint8Array> {
  // Text is converted to paths already, so system fonts aren't needed.
  const text = await satori(layout({ title, description }), { width: WIDTH, height: HEIGHT, fonts: fonts() });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${SCENE}${text}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

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

function layout({ title, description }: PageText) {
  return box({ width: '100%', height: '100%', flexDirection: 'column', padding: '64px 72px', fontFamily: 'Text' }, [
    box({ alignItems: 'center', fontSize: 30, fontFamily: 'Display', color: INK }, company.shortName),
    box(
      {
        marginTop: 36,
        fontSize: title.length > 48 ? 58 : 72,
        lineHeight: 1.06,
        letterSpacing: -1.5,
        fontFamily: 'Display',
        color: INK,
        maxWidth: 1000,
      },
      title,
    ),
    box({ marginTop: 24, fontSize: 30, lineHeight: 1.4, color: MUTED, maxWidth: 860 }, shorten(description, 120)),
    box({ position: 'absolute', left: 72, bottom: 40, fontSize: 32, color: INK }, company.phone.display),
  ]);
}

type Style = Readonly<Record<string, string | number>>;

/** An element in satori's format. */
function box(style: Style, children: unknown) {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** As many whole sentences as fit, or else as many words. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = text.slice(0, text.lastIndexOf('. ', maxLength) + 1);
  return sentences || `${text.slice(0, text.lastIndexOf(' ', maxLength)).replace(/[,;:]$/, '')} …`;
}

let loaded: { name: string; data: Buffer; weight: 400 | 700 }[] | undefined;

function fonts() {
  const file = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path));
  loaded ??= [
    {
      name: 'Display',
      weight: 700,
      data: file('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
    },
    { name: 'Text', weight: 400, data: file('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff') },
  ];
  return loaded;
}
