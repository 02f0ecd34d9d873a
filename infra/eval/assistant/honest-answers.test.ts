import { describe, expect, test } from 'vitest';
import { LIKELY, SURE } from '../../supabase/functions/chat/answering/answer.ts';
import { askKnowledge } from '../../supabase/functions/chat/ask-knowledge.ts';
import { Knowledge } from '../../supabase/functions/chat/answering/knowledge.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';
import { readSnapshot } from './snapshot.ts';

const knowledge = snapshotKnowledge();
const ask = (message: string, earlier: readonly string[] = []) => {
  const { quotes, ...answer } = knowledge.ask(message, earlier, 'en');
  return { ...answer, said: quotes.map(({ text }) => text).join(' ') };
};

describe('the answer is of the kind that was asked for', () => {
  test.for([
    ['a place, not hours', '¿Dónde trabajan?', /Stockton/, /\d:\d\d/],
    ['a place, not hours, in English', 'Where do you work?', /Stockton/, /\d:\d\d/],
    ['hours, not a place', '¿A qué hora abren?', /8:00/, /condado/],
    ['how, not how much', 'How do I cancel my plan?', /portal|email/, /\$\d/],
    ['how, not how much, in Spanish', '¿Cómo cancelo mi plan?', /portal|correo/, /\$\d/],
    ['how long, not how much', 'How long does virus removal take?', /three|3/, /\$\d/],
    ['yes or no, not a price', 'Can I bring my own parts for the build?', /test each part/, /\$\d/],
  ] as const)('%s', ([, message, right, wrong]) => {
    const { said } = ask(message);
    expect(said).toMatch(right);
    expect(said).not.toMatch(wrong);
  });
});

describe('it abstains', () => {
  test.for([
    ['from counting what the site doesn’t count', 'How many employees do you have?'],
    ['from counting what the site doesn’t count, in Spanish', '¿Cuántos clientes tienen?'],
    ['from what is about something else', 'How much does a new roof cost?'],
    ['from half a match', 'How much does Geek Squad charge for virus removal?'],
    ['from a name that is nearly a word', 'Can you repair my Clovix?'],
    ['from a short word that is nearly another', 'What’s your fax number?'],
    ['from half of what a short word belongs to', 'Is there a bus stop near you?'],
    ['from an amount alone where no price is asked for', '¿Tienen oficina en Los Ángeles?'],
    ['from a name that is one letter away from a word', 'Do you set up Starlink?'],
    ['from a word that is nearly another', 'I need a painter'],
    ['from a short word that is spelled right', 'Do I have to tip the technician?'],
    ['from how old someone is', '¿Cuántos años tiene el dueño?'],
    ['from what has no subject', 'How many years have you been in business?'],
    ['from a common word and a price', 'Got any used GPUs for cheap?'],
    ['from help with something else', 'Can you help me file my taxes?'],
    ['from help with what only limits our work', 'can you help me with taxes'],
    ['from help with what only limits our work, in Spanish', '¿Me ayudan con mis impuestos?'],
    ['from another trade', 'do you do taxes'],
    ['from a job elsewhere', 'can you help me find a job'],
    ['from a longer word that is nearly a shorter one', 'How much is a water heater install?'],
    ['from a word that is nearly one that says nothing', 'do you repair sewing machines'],
    ['from a word whose stem means something else', 'can you help me fix my credit'],
    ['from the time of day', '¿Qué hora es?'],
    ['from two words in a sentence about something else', 'Why is my internet slow?'],
  ] as const)('%s', ([, message]) => expect(ask(message).said).toBe(''));

  test('from being sure by one word of a known way to ask', () => {
    const section = {
      title: 'Laptops',
      kind: 'service',
      language: 'en',
      slug: 'l',
      url: '/l',
      heading: 'What to bring',
    } as const;
    const ways = [
      { language: 'en', url: '/l', sentence: 'The charger helps.', ask: 'what should I bring with my laptop' },
    ] as const;
    const own = new Knowledge([{ ...section, body: 'The charger helps.' }], ways);
    expect(own.ask('my laptop is haunted', [], 'en').confidence).toBeLessThan(SURE);
    expect(own.ask('what should I bring with my laptop', [], 'en').confidence).toBe(1);
  });

  test('from being sure by a sentence’s own words alone', () => {
    const section = { title: 'Quokkas', kind: 'service', language: 'en', slug: 'q', url: '/q', heading: 'Quokka care' } as const;
    const own = new Knowledge([{ ...section, body: 'Quokkas are combed with bamboo brushes.' }]);
    const { confidence } = own.ask('quokkas combed with bamboo brushes', [], 'en');
    expect(confidence).toBeGreaterThanOrEqual(LIKELY);
    expect(confidence).toBeLessThan(SURE);
  });
});

describe('it is unsure', () => {
  test.for([
    ['of what a word means, by what the thing costs', 'what is phishing'],
    ['of a thing, by the price of another', 'how much for a used laptop'],
    ['of one word, by a way to ask for its price', '¿y los impuestos?'],
  ] as const)('%s', ([, message]) => expect(ask(message).confidence).toBeLessThan(SURE));
});

describe('a wish for help is answered with what we do', () => {
  test.for([
    ['can you help me with a virus', /\$129/],
    ['Can you help me with my wifi?', /\$149/],
    ['can you help us move to microsoft 365', /\$125/],
    ['can you help me cancel my plan', /portal/],
    ['can you help me apply for a job', /résumé/],
    ['necesito ayuda con mi impresora', /\$119/],
  ] as const)('%s', ([message, right]) => {
    const { said, confidence } = ask(message);
    expect(said).toMatch(right);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
  });
});

test('what staff wrote about another trade is answered', () => {
  const entry = { title: 'Taxes', kind: 'faq', language: 'en', slug: 'faq-entry-1', url: '/support' } as const;
  const own = new Knowledge([{ ...entry, heading: 'Can you help me with taxes?', body: 'No. We don’t prepare tax returns.' }]);
  expect(own.ask('do you do taxes', [], 'en').quotes).toHaveLength(1);
});

test('a sentence that leans on the one before it is quoted with it', () => {
  expect(ask('who picks up if I call at midnight').said).toMatch(/24\/7 emergency line\. For everyone else/);
});

test('the price of a product is the amount under its name', () => {
  expect(ask('how much is the usb-c dock').said).toBe('$179.');
});

describe('of a message that asks several things', () => {
  test.for([
    ['How much is virus removal? And do you sell boats?', /\$129/, ['And do you sell boats?']],
    ['do you sell boats, and how much is virus removal?', /\$129/, ['do you sell boats']],
    ['¿Cuánto cuesta quitar un virus? ¿Y venden barcos?', /\$129/, ['¿Y venden barcos?']],
    ['How much is virus removal, and are you open on Saturday?', /\$129.*2:00|2:00.*\$129/, []],
  ] as const)('the part without an answer is named: %s', ([message, right, unanswered]) => {
    const answer = ask(message);
    expect(answer.said).toMatch(right);
    expect(answer.unanswered).toEqual(unanswered);
    expect(answer.confidence < SURE || unanswered.length === 0).toBe(true);
  });

  test('those after one that names its own topic don’t go back to the topic before', () => {
    const screen = 'How much is it to fix a cracked laptop screen?';
    const { said, topic } = ask('Do you come to Sacramento and what does it cost?', [screen]);
    expect(said).toMatch(/We serve .*Sacramento.*\$24\.00 travel fee\.$/);
    expect(said).not.toMatch(/Screen|County/);
    expect(topic).toBeNull();
    expect(ask('And what does it cost?', [screen])).toMatchObject({ said: expect.stringContaining('$189'), topic: screen });
  });

  test('what is told besides is no question', () => {
    const { said, unanswered } = ask('My laptop fell off the desk last night. The screen is cracked. How much is that?');
    expect(said).toMatch(/\$189/);
    expect(unanswered).toEqual([]);
  });
});

describe('a topic that the visitor removed', () => {
  const basic = 'How much is the Basic plan?';
  test('is not carried again', () => {
    expect(ask('and for Pro?', [basic]).topic).toBe(basic);
    // Removing it asks the same question again, without those before it.
    const { topic } = ask('and when?', [basic, 'are you open on Saturday?', 'are you open on Saturday?']);
    expect(topic).toBe('are you open on Saturday?');
    expect(ask('and with backup?', [basic, 'and for Pro?', 'and for Pro?']).topic).not.toBe(basic);
  });
});

describe('a short, plain question gets a sure answer', () => {
  test.for([
    ['Can I return a laptop?', /unopened hardware within 30 days/],
    ['¿Puedo devolver una laptop?', /dentro de 30 días/],
    ['What does MDR mean?', /MDR: we spot attacks/],
    ['¿Qué significa MDR?', /MDR: detectamos ataques/],
    ['what number do I call', /555-0142/],
    ["what's the cheapest plan", /\$49/],
    ['do you offer warranties', /90-day/],
    ['how late are you open', /6:00 PM/],
    ['do you do house calls', /in-home visits/],
    ['quiero cancelar', /30 días/],
    ['¿tienen garantía?', /90 días/],
  ] as const)('%s', ([message, right]) => {
    const { said, confidence } = ask(message);
    expect(said).toMatch(right);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
  });
});

describe('of ways to ask with the same terms', () => {
  test.for([
    ['how much is a monthly support plan', /^\$49 per user/],
    ['how much a mile do you charge', /\$1\.20 a mile/],
    ['what services do you offer', /^We offer Managed IT/],
    ['can I bring it in', /book a time to bring it in/],
    ['what do you do', /^We offer Managed IT/],
    ['what does tulebyte mean', /^Tule is the reed/],
  ] as const)('the one worded like the question is answered: %s', ([message, first]) => {
    const [quote] = askKnowledge(knowledge, { message, earlier: [], pageLanguage: 'en' }).quotes;
    expect(quote?.text).toMatch(first);
  });

  test('of a price list, entries of one section that are nearly as good are quoted together', () => {
    expect(ask('we got one server around 2 tb, whats the backup per month').said).toMatch(/\$25.*\$89|\$89.*\$25/);
  });
});

describe('an honest question is answered as another way to ask it', () => {
  test.for([
    ['Is it possible that you come to my house?', 'Do you come to my house?'],
    ['Is it possible that you repair laptops?', 'Do you repair laptops?'],
    ['r u open sundays', 'are you open on Sundays?'],
    ['Hi! are yall open on saturday', 'are you open on saturday'],
  ] as const)('%s', ([message, other]) => {
    expect(ask(message).said).not.toBe('');
    expect(ask(message).said).toBe(ask(other).said);
  });

  test('also about a town', () => {
    expect(ask('Can you come to Clovis?').said).toMatch(/We serve Stockton/);
    expect(ask('Can you measure our warehouse without stopping the picking?').said).toMatch(/^Yes\./);
  });
});

describe('a price is quoted as a page says it, so that the page can show it', () => {
  const pages = readSnapshot().filter(({ language }) => language === 'en');
  const compact = (text: string) => text.replaceAll(/[^\p{L}\p{N}$%]/gu, '');
  test.for([
    'How much is virus removal?',
    'What does a diagnosis cost?',
    'price to replace a cracked display',
    'price of phishing training',
    'cost to back up a file server',
    'price of a home visit',
    'cost of a custom loop build',
    'price of wifi setup',
  ])('%s', (message) => {
    const { quotes } = knowledge.ask(message, [], 'en');
    expect(quotes.map(({ text }) => text).join(' ')).toMatch(/\$\d/);
    for (const { text, section } of quotes) {
      const cited = pages.find(({ url }) => url === section.url.replace(/#.*/, ''));
      expect(compact(cited?.chunks.map(({ body }) => body).join('\n') ?? '')).toContain(compact(text));
    }
  });
});
