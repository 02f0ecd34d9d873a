import type { Locale } from '@tulebyte/federation/remote';
import { sayIn, type Diagram, type Say } from './diagram.ts';

/** How a backup is tested. */
export function restore(locale: Locale): Diagram {
  const say = sayIn(locale);
  return {
    chapters: [
      say('A copy isn’t proof', 'Una copia no prueba nada'),
      say('Bring it back', 'Traerlo de vuelta'),
      say('Compare', 'Comparar'),
      say('The report', 'El informe'),
    ],
    starts: [1, 4, 7, 8],
    html: `${copies(say)}${notes(say)}${flow(say)}${comparison(say)}${report(say)}`,
    styles: STYLES,
  };
}

const SERVER =
  '<rect class="line" x="0" y="0" width="76" height="30" rx="5" fill="#fff"/><rect class="line" x="0" y="38" width="76" height="30" rx="5" fill="#fff"/><circle cx="14" cy="15" r="4" fill="#2a6849"/><circle cx="14" cy="53" r="4" fill="#2a6849"/><path class="line" d="M30 15h32M30 53h32"/>';
const DISK =
  '<path class="line" fill="#fff" d="M0 14v44c0 18 70 18 70 0V14"/><ellipse class="line" cx="35" cy="14" rx="35" ry="13" fill="#e4eef6"/><path class="line" d="M0 36c0 18 70 18 70 0"/>';
const HOUSE = '<path class="line" fill="#fff" d="M0 190V70L150 0l150 70v120z"/>';

/** A stream of data along a path. */
const stream = (path: string, first: number, end: number, color = '#f2a93b') =>
  Array.from(
    { length: 9 },
    (_, index) =>
      `<rect class="dot" data-in="${first}" data-out="${end}" x="-7" y="-7" width="14" height="14" rx="3" fill="${color}" style="offset-path:path('${path}');--wait:${0.3 + index * 0.22}s"/>`,
  ).join('');

const TO_DISK = 'M258 330 H 340';
const TO_ELSEWHERE = 'M300 250 C 420 120 720 110 850 240';

const copies = (say: Say) => `
<svg class="at" style="left:0;top:0" width="1152" height="576" viewBox="0 0 1152 576">
 <g data-in="1" data-out="4" class="in"><g transform="translate(120 200)">${HOUSE}</g><g transform="translate(170 296)">${SERVER}</g><text x="208" y="420" text-anchor="middle" class="label">${say('Your server', 'Su servidor')}</text></g>
 <g data-in="1" data-out="4" class="in" style="--wait:.4s"><g transform="translate(342 294)">${DISK}</g><text x="378" y="420" text-anchor="middle" class="label">${say('Copy 1', 'Copia 1')}</text></g>
 <g data-in="1" data-out="4" class="in" style="--wait:.7s"><path class="line" fill="#fff" d="M822 372 V282 h170 v90z M842 282 V262 h130 v20"/><g transform="translate(872 292)">${DISK}</g><text x="907" y="420" text-anchor="middle" class="label">${say('Copy 2, somewhere else', 'Copia 2, en otro lugar')}</text></g>
 <path data-in="1" data-out="4" class="line stroke faint" pathLength="1" d="${TO_ELSEWHERE}"/>
 ${stream(TO_DISK, 1, 2)}${stream(TO_ELSEWHERE, 1, 2)}
 <text data-in="2" data-out="3" class="in question" x="580" y="300" text-anchor="middle">?</text>
</svg>
<div class="quarters at">${[1, 2, 3, 4]
  .map(
    (quarter) =>
      `<p class="in" data-in="3" data-out="4" style="--wait:${quarter * 0.3}s"><b>${say(`Q${quarter}`, `T${quarter}`)}</b><span>✓</span></p>`,
  )
  .join('')}</div>`;

const EXPECTED: readonly ((say: Say) => readonly [string, string])[] = [
  (say) => [say('Files', 'Archivos'), '12,480'],
  (say) => [say('Size', 'Tamaño'), '214 GB'],
  (say) => [say('Last invoice', 'Última factura'), '8841'],
];

const notes = (say: Say) => `
<div class="card in" data-in="4" data-out="7" style="left:96px;top:130px;width:330px"><h2 style="margin-bottom:12px">${say('Should be there', 'Debe haber')}</h2>
${EXPECTED.map((of, index) => {
  const [name, value] = of(say);
  return `<p class="row in" data-in="4" data-out="7" style="--wait:${0.4 + index * 0.35}s"><span>${name}</span><b>${value}</b></p>`;
}).join('')}</div>`;

const TO_SPARE = 'M600 230 C 680 130 800 130 880 250';

const flow = (say: Say) => `
<svg class="at" style="left:0;top:0" width="1152" height="576" viewBox="0 0 1152 576">
 <g data-in="5" data-out="7" class="in"><path class="line" fill="#fff" d="M500 372 V282 h150 v90z M518 282 V262 h114 v20"/><g transform="translate(540 292)">${DISK}</g><text x="575" y="420" text-anchor="middle" class="label">${say('Copy 2', 'Copia 2')}</text></g>
 <g data-in="6" data-out="7" class="in"><rect class="line" x="800" y="270" width="170" height="108" rx="8" fill="#fff"/><path class="line" d="M860 400h50M885 378v22"/><rect x="824" y="312" width="122" height="18" rx="9" fill="#d9e1df"/><rect class="bar" data-in="6" data-out="7" x="824" y="312" width="122" height="18" rx="9" fill="#2a6849"/><text x="885" y="432" text-anchor="middle" class="label">${say('Spare computer', 'Otra computadora')}</text></g>
 <path data-in="6" data-out="7" class="line stroke faint" pathLength="1" d="${TO_SPARE}"/>${stream(TO_SPARE, 6, 7)}
 <g transform="translate(1030 190)"><g data-in="6" data-out="7" class="in"><circle r="44" fill="#fff" stroke="#0a4d8c" stroke-width="4"/><path class="line" d="M0 -36v6M36 0h-6M0 36v-6M-36 0h6"/><path class="line hand" data-in="6" data-out="7" d="M0 0V-26"/></g></g>
</svg>`;

const comparison = (say: Say) => `
<div class="card in" data-in="7" data-out="8" style="left:226px;top:124px;width:700px"><div class="compare head"><span></span><span class="muted">${say('Expected', 'Esperado')}</span><span class="muted">${say('Restored', 'Restaurado')}</span><span></span></div>
${[...EXPECTED, (each: Say) => [each('Accounting', 'Contabilidad'), each('starts', 'abre')] as const]
  .map((of, index) => {
    const [name, value] = of(say);
    const wait = `style="--wait:${0.5 + index * 0.6}s"`;
    return `<div class="compare row"><b>${name}</b><span>${value}</span><span class="in" data-in="7" data-out="8" ${wait}>${value}</span><b class="check in" data-in="7" data-out="8" ${wait}>✓</b></div>`;
  })
  .join('')}</div>`;

const report = (say: Say) => `
<div class="card in" data-in="8" style="left:150px;top:118px;width:560px"><p class="muted">${say('Sample', 'Ejemplo')}</p><h2 style="margin-bottom:12px">${say('Restore report', 'Informe de restauración')}</h2>
<p class="row"><span>${say('Files and sizes', 'Archivos y tamaños')}</span><b class="check">✓ ${say('match', 'coinciden')}</b></p>
<p class="row"><span>${say('Accounting, last invoice', 'Contabilidad, última factura')}</span><b class="check">✓ 8841</b></p>
<p class="row fix"><span>${say('Scanner folder', 'Carpeta del escáner')}</span><b class="missing in" data-in="8" data-out="9">✕ ${say('missing', 'falta')}</b><b class="check again in" data-in="9" style="--wait:.5s">✓ ${say('added, tested again', 'agregada y probada')}</b></p>
<p class="row"><span>${say('Until everything ran', 'Hasta que todo funcionó')}</span><b>3 h 40 min</b></p></div>
<svg class="at in" data-in="9" style="left:790px;top:170px;--wait:.8s" width="220" height="220" viewBox="0 0 220 220"><circle cx="110" cy="110" r="100" fill="#e3efe7" stroke="#2a6849" stroke-width="4"/><path data-in="9" style="--wait:1.1s" class="line stroke tick" pathLength="1" d="M62 114l34 36 64-74"/></svg>`;

const STYLES = `
.label { font-size: 20px; font-weight: 600; fill: #10212e }
.faint { stroke: #c3ceCc; stroke-width: 3 }
.dot { offset-distance: 0%; offset-rotate: 0deg; opacity: 0 }
.dot.on { offset-distance: 100%; opacity: 1; transition: offset-distance 1.5s ease-in-out var(--wait), opacity .1s linear var(--wait) }
.question { font: 600 150px "Bricolage Grotesque", sans-serif; fill: #e79a25 }
.quarters { left: 474px; top: 226px; display: grid; grid-template-columns: repeat(4, 72px); gap: 12px }
.quarters p { background: #fff; border-radius: 10px; text-align: center; padding: 10px 0 12px; box-shadow: 0 8px 24px -12px rgb(8 19 28 / .35) }
.quarters span { display: block; color: #2a6849; font-size: 34px; line-height: 1; font-weight: 600 }
.quarters b { display: block; color: #51626c; font-size: 18px }
.bar { transform: scaleX(0); transform-origin: 824px 0 }
.bar.on { transform: none; transition: transform 3.2s ease-in-out .6s }
.hand { transform: rotate(0deg) }
.hand.on { transform: rotate(660deg); transition: transform 4s linear .3s }
.compare { display: grid; grid-template-columns: 3fr 2fr 2fr 30px; font-size: 24px; justify-content: normal }
.compare.head { font-size: 19px; padding-bottom: 8px }
.check { color: #2a6849 }
.missing { color: #a9251f }
.fix { position: relative }
.again { position: absolute; right: 0 }
.tick { stroke: #2a6849; stroke-width: 14 }
`;
