import { describe, expect, test } from 'vitest';
import { supportingSections } from './claim-support.ts';

const section = (heading: string, body: string, language: 'en' | 'es' = 'en') => ({
  title: heading.split(':')[0] ?? heading,
  heading,
  body,
  url: '/quokka',
  kind: 'service',
  language,
  slug: 'quokka',
});
const prices = section(
  'PC and laptop repair: prices',
  'Diagnostic costs $59, waived when we do the repair.\nVirus removal costs $129.\nScreen replacement costs from $189 plus parts.\nData recovery costs from $199.',
);
const faq = section(
  'What does a computer repair cost?',
  'The diagnostic is $59, waived when we do the repair. Virus removal is $129; an SSD upgrade with your data cloned onto it is $149 plus the part; a screen replacement starts at $189 plus the part.',
);
const visit = section(
  'What does a home visit cost?',
  'The first hour in your home is $119, then $79 an hour in half-hour increments.',
);
const plans = section(
  'What does managed IT cost?',
  '$49 per user per month on Basic, $89 on Pro, and from $139 on Enterprise, which is quoted for each company.',
);
const response = section(
  'Response times',
  'We respond to critical tickets within 15 minutes, and to normal tickets within 4 business hours.',
);
const hours = section(
  'Opening hours',
  'We are open Monday to Friday from 8:00 AM to 6:00 PM, Pacific time.\nWe are closed on Sunday.',
);
const warranty = section('What warranty do you give?', 'Our labor is under warranty for 90 days.');
const travel = section(
  'Travel fee',
  'There is no travel fee within 25 miles of Stockton or Modesto.\nBeyond that, travel costs $1.20 a mile.',
);
const files = section('What happens to my files?', 'We don’t open files beyond what the repair needs.');
const approval = section('Written estimate', 'No extra work starts without your approval.');
const enterprise = section(
  'Enterprise plan: price and what is included',
  'The Enterprise plan includes everything in Pro, and a virtual CIO.',
);
const audit = section('Security assessment', 'A security assessment costs $1,500, fixed price, up to 50 devices.');
const senior = section('Senior discount', 'Seniors aged 65 and over get a 15% discount on home services.');
const repairs = section('How long does it take?', 'Most repairs are done in three business days.');
const precios = section(
  'Reparación: precios',
  'Eliminación de virus: $129.\nCambio de pantalla: desde $189 más la pieza.\nNo se cobra el diagnóstico si hacemos la reparación.',
  'es',
);
const horario = section('Horario', 'De lunes a viernes abrimos de 8:00 a. m. a 6:00 p. m.\nCerramos los domingos.', 'es');

const isSupported = (claim: string, source: typeof prices) => supportingSections(claim, [source]).length > 0;

describe('an honest claim passes', () => {
  test.for([
    ['Virus removal costs $129.', prices],
    ['The price for virus removal is $129.', prices],
    ['We charge $129 for removal of a virus.', prices],
    ['Virus removal costs $129.', section('By the job', 'Virus removal: $129.')],
    ['Screen replacement costs from $189 plus parts.', prices],
    ['A screen replacement starts at $189 plus the part.', faq],
    ['The diagnostic costs $59, and it’s waived when we do the repair.', faq],
    ['An SSD upgrade with your data cloned is $149 plus the part.', faq],
    ['Virus removal is $129, and a screen replacement starts at $189 plus the part.', faq],
    ['The first hour in your home costs $119, then it’s $79 an hour.', visit],
    ['Pro is $89 per user per month.', plans],
    ['Basic costs $49 per user per month and Pro $89.', plans],
    ['We respond to normal tickets within 4 business hours.', response],
    ['Critical tickets: within 15 minutes.', response],
    ['We’re open from 8 AM to 6 PM, Monday to Friday.', hours],
    ['We are closed on Sunday.', hours],
    ['Our labor warranty is for 90 days.', warranty],
    ['There isn’t a travel fee within 25 miles of Modesto.', travel],
    ['Beyond that, you pay $1.20 a mile for travel.', travel],
    ['We do not open your files beyond what the repair needs.', files],
    ['The Enterprise plan includes a virtual CIO.', enterprise],
    ['The security assessment is $1,500, up to 50 devices.', audit],
    ['Seniors aged 65 and over get 15 percent discount on home services.', senior],
    ['Most repairs are done in 3 business days.', repairs],
    ['La eliminación de virus cuesta $129.', precios],
    ['El cambio de pantalla cuesta desde $189 más la pieza.', precios],
    ['Abrimos de lunes a viernes de 8:00 a. m. a 6:00 p. m.', horario],
    ['Los domingos cerramos.', horario],
  ] as const)('%s', ([claim, source]) => expect(isSupported(claim, source)).toBe(true));
});

describe('a claim that its source doesn’t make is refused', () => {
  test.for([
    ['a price of another line', 'Virus removal costs $59.', prices],
    ['a price of the same sentence', 'Virus removal is $149 plus the part.', faq],
    ['a price of the same sentence, of two', 'An SSD upgrade is $129, and virus removal $149 plus the part.', faq],
    ['prices exchanged', 'The first hour in your home is $79, then $119 an hour.', visit],
    ['plans exchanged', 'Pro is $49 per user per month on Basic $89.', plans],
    ['the price of another plan', 'Pro is $49 per user per month.', plans],
    ['a service exchanged for the whole', 'PC and laptop repair costs $129.', prices],
    ['the first hour for the visit', 'A home visit costs $119.', visit],
    ['a free addition', 'Virus removal costs $129 with a free checkup.', prices],
    ['"free" alone', 'Virus removal is free.', prices],
    ['a lifetime warranty', 'Our labor is under lifetime warranty.', warranty],
    ['a word added to a number', 'Our labor is under lifetime warranty for 90 days.', warranty],
    ['another unit', 'Our labor is under warranty for 90 months.', warranty],
    ['another unit of the same sentence', 'We respond to critical tickets within 15 hours.', response],
    ['times exchanged', 'We respond to critical tickets within 4 business hours.', response],
    ['hours in another order', 'We are open from 6:00 PM to 8:00 AM.', hours],
    ['AM for PM', 'We are open from 8:00 PM to 6:00 AM.', hours],
    ['another day', 'We are open on Sunday.', hours],
    ['a percent sign for dollars', 'Seniors over 65 get a $15 discount on home services.', senior],
    ['a least price as the price', 'Data recovery costs $199.', prices],
    ['a price as the least', 'Virus removal costs from $129.', prices],
    ['without the parts', 'Screen replacement costs from $189.', prices],
    ['without its condition', 'The diagnostic is waived.', faq],
    ['a denial dropped', 'There is a travel fee within 25 miles of Stockton.', travel],
    ['a denial added', 'We are not open Monday to Friday.', hours],
    ['one of two denials', 'Extra work starts without your approval.', approval],
    ['a denial hidden in a contraction', 'We open files beyond what the repair needs.', files],
    ['all for most', 'All repairs are done in three business days.', repairs],
    ['another plan', 'The Pro plan includes a virtual CIO.', enterprise],
    ['another city', 'There is no travel fee within 25 miles of Sacramento.', travel],
    ['two sentences as one', 'Virus removal costs $129, screen replacement from $189 plus parts.', prices],
    ['a "yes" of its own', 'Yes, virus removal costs $129.', prices],
    ['only words of the heading', 'PC and laptop.', prices],
    ['a number in words', 'Most repairs are done in two business days.', repairs],
    ['markup', '<b>Virus removal</b> costs $129.', prices],
    ['a price exchanged, in Spanish', 'La eliminación de virus cuesta $189.', precios],
    ['an addition, in Spanish', 'La eliminación de virus cuesta $129 con garantía de por vida.', precios],
    ['gratis, in Spanish', 'La eliminación de virus es gratis.', precios],
    ['a denial dropped, in Spanish', 'Se cobra el diagnóstico si hacemos la reparación.', precios],
    ['without its condition, in Spanish', 'No se cobra el diagnóstico.', precios],
    ['a denial added, in Spanish', 'Los domingos no cerramos.', horario],
  ] as const)('%s', ([, claim, source]) => expect(isSupported(claim, source)).toBe(false));
});

test('only the sections that say it are its sources', () => {
  expect(supportingSections('Virus removal costs $129.', [hours, prices, visit])).toEqual([prices]);
});
