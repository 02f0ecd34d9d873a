import type { Locale } from '@tulebyte/federation/remote';
import { company } from '@tulebyte/brand';
import { sayIn, type Diagram, type Say } from './diagram.ts';

/** What happens when you call. */
export function call(locale: Locale): Diagram {
  const say = sayIn(locale);
  return {
    chapters: [
      say('You call', 'Usted llama'),
      say('We look at it', 'Lo revisamos'),
      say('You see the price', 'Ve el precio'),
      say('It’s fixed', 'Queda resuelto'),
    ],
    starts: [1, 4, 6, 8],
    html: `${phoneAndTicket(say)}${waysToHelp(say)}${estimate(say)}${fixed(say)}`,
    styles: STYLES,
  };
}

const problem = (say: Say) =>
  say('“The PC at the front desk restarts by itself.”', '“La computadora de la recepción se reinicia sola”.');

const phoneAndTicket = (say: Say) => `
<svg class="at" style="left:110px;top:120px" width="300" height="330" viewBox="0 0 300 330">
 <g data-in="1" data-out="4" class="in"><rect x="75" y="20" width="150" height="290" rx="24" fill="#fff" stroke="#0a4d8c" stroke-width="4"/><rect x="88" y="54" width="124" height="222" rx="6" fill="#e4eef6"/>
 <circle cx="150" cy="122" r="34" fill="#0a4d8c"/><path d="M138 108c-2 10 8 26 20 30l6-6-8-7-5 3c-4-2-7-6-8-10l4-4-4-9z" fill="#fff"/>
 <text x="150" y="196" text-anchor="middle" font-size="17" font-weight="600" fill="#10212e">${company.phone.display}</text><circle cx="150" cy="243" r="20" fill="#2a6849"/><path d="M141 243l6 7 12-13" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>
 <g data-in="1" data-out="4" style="--wait:.4s"><path class="line stroke" pathLength="1" d="M52 120 q -16 30 0 60"/><path class="line stroke" pathLength="1" d="M30 104 q -26 46 0 92"/><path class="line stroke" pathLength="1" d="M248 120 q 16 30 0 60"/><path class="line stroke" pathLength="1" d="M270 104 q 26 46 0 92"/></g>
</svg>
<p class="bubble at in" data-in="1" data-out="4" style="left:440px;top:150px;--wait:.5s">${problem(say)}</p>
<div class="card in" data-in="2" data-out="4" style="left:440px;top:272px;width:560px">
 <p class="muted">Ticket</p><p style="margin:2px 0 12px"><b>${problem(say)}</b></p>
 <p><span class="tag in" data-in="3">TB-10005</span> <span class="tag high in" data-in="3" style="--wait:.25s">${say('High', 'Alta')}</span> <span class="tag good in" data-in="3" style="--wait:.5s">${say('Our turn', 'Nos toca')}</span></p>
</div>`;

const WAYS = {
  phone: '<path class="line" d="M40 24c-6 26 18 64 48 74l14-14-20-18-12 8c-10-6-18-14-22-26l10-10-8-22z"/>',
  screen:
    '<rect class="line" x="14" y="20" width="104" height="68" rx="6"/><path class="line" d="M46 108h40M66 88v20"/><path class="line" d="M54 40l26 12-12 4-4 12z" fill="#e4eef6"/>',
  visit:
    '<path class="line" d="M10 84V44h64v40M74 56h26l18 18v14H10"/><circle class="line" cx="36" cy="92" r="11" fill="#fff"/><circle class="line" cx="94" cy="92" r="11" fill="#fff"/>',
  counter: '<path class="line" d="M18 62l48-38 48 38M30 56v46h72V56M56 102V76h20v26"/>',
};

function waysToHelp(say: Say): string {
  const ways = [
    [WAYS.phone, say('On the phone', 'Por teléfono')],
    [WAYS.screen, say('On your screen', 'En su pantalla')],
    [WAYS.visit, say('At your place', 'En su casa o negocio')],
    [WAYS.counter, say('You bring it in', 'Usted lo trae')],
  ] as const;
  const cards = ways.map(
    ([icon, name], index) =>
      `<div class="card way in" data-in="${index === 0 ? 4 : 5}" data-out="6" style="left:${96 + index * 246}px;--wait:${index === 0 ? 0 : (index - 1) * 0.25}s"><svg width="132" height="116" viewBox="0 0 132 116">${icon}</svg><b>${name}</b>${
        index === 0
          ? `<p class="tag good in" data-in="4" data-out="6" style="--wait:.7s">✓ ${say('Often enough', 'Muchas veces basta')}</p>`
          : ''
      }</div>`,
  );
  return cards.join('');
}

function estimate(say: Say): string {
  const rows = [
    [say('Labor', 'Mano de obra'), '$95.00'],
    [say('Part: power supply', 'Pieza: fuente de poder'), '$74.00'],
    [say('Sales tax on the part', 'Impuesto sobre la pieza'), '$6.66'],
  ];
  return `
<div class="card in" data-in="6" data-out="8" style="left:130px;top:118px;width:500px;height:356px">
 <h2>${say('Estimate', 'Presupuesto')}</h2><div style="margin-top:14px">
 ${rows.map(([name, price], index) => `<p class="row in" data-in="6" data-out="8" style="--wait:${0.3 + index * 0.25}s"><span>${name}</span><span>${price}</span></p>`).join('')}
 <p class="row total in" data-in="6" data-out="8" style="--wait:1.1s"><b>Total</b><b>$175.66</b></p></div>
 <svg width="440" height="80" viewBox="0 0 440 80"><path d="M4 66h250" stroke="#6b7b84" stroke-width="1.5"/><g data-in="7" data-out="8"><path class="line stroke" pathLength="1" d="M14 56c12-40 22-44 20-8 10-36 20-40 18-6 10-14 16-16 20 0 8-18 18-14 16 2 10-20 18-14 20 0m14-30c-10 20-8 40 4 30 8-10 10-16 14-20 0 14 6 20 14 10 6-8 14-30 6-30-12 4-12 44 12 30 10-8 14-16 22-14"/></g></svg>
</div>
<div class="at aside"><p class="big in" data-in="6" data-out="8" style="--wait:.6s">${say('Nothing paid<br>starts before this', 'Antes de esto no<br>se cobra nada')}</p>
<p class="stamp in" data-in="7" data-out="8" style="--wait:.9s">✓ ${say('Approved', 'Aprobado')}</p></div>`;
}

function fixed(say: Say): string {
  const work = [
    say('Power supply replaced', 'Fuente de poder cambiada'),
    say('Ran for an hour under load', 'Una hora de prueba a plena carga'),
    say('Moved off the heater’s power strip', 'Ya no comparte regleta con el calentador'),
  ];
  return `
<div class="card in" data-in="8" style="left:130px;top:130px;width:560px">
 <p class="muted">TB-10005</p><h2 style="margin-bottom:14px">${say('What we did', 'Qué hicimos')}</h2>
 ${work.map((line, index) => `<p class="row in" data-in="8" style="--wait:${0.4 + index * 0.35}s;justify-content:start"><b class="check">✓</b>${line}</p>`).join('')}
 <p class="row in" data-in="8" style="--wait:1.5s"><span class="tag good">${say('Solved', 'Resuelto')}</span></p>
</div>
<svg class="at in" data-in="9" style="left:770px;top:160px" width="260" height="260" viewBox="0 0 260 260"><circle cx="130" cy="130" r="112" fill="#e3efe7" stroke="#2a6849" stroke-width="4"/><circle cx="130" cy="130" r="98" fill="none" stroke="#2a6849" stroke-width="1.5" stroke-dasharray="4 6"/>
<text x="130" y="140" text-anchor="middle" font-family="Bricolage Grotesque" font-size="76" font-weight="600" fill="#1f5239">90</text><text x="130" y="174" text-anchor="middle" font-size="22" font-weight="600" fill="#1f5239">${say('days on labor', 'días de garantía')}</text></svg>`;
}

const STYLES = `
.bubble { width: 560px; background: #0a4d8c; color: #fff; border-radius: 18px 18px 18px 4px; padding: 20px 26px; font-size: 25px; font-weight: 600 }
.way { top: 160px; width: 222px; height: 262px; text-align: center; padding: 28px 12px }
.way svg { display: block; margin: 0 auto 14px }
.way .tag { margin-top: 16px }
.total { font-size: 25px; border-top: 2px solid #0a4d8c }
.aside { left: 690px; top: 170px; width: 400px }
.big { font: 600 38px/1.15 "Bricolage Grotesque", sans-serif; color: #0a2c4c }
.stamp { display: inline-block; margin-top: 34px; background: #2a6849; color: #fff; border-radius: 10px; padding: 10px 24px; font-size: 28px; font-weight: 600 }
.check { color: #2a6849; width: 14px }
`;
