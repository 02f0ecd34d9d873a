import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { foldAccents } from '@tulebyte/i18n/fold-accents';
import { isSameWord } from '@tulebyte/knowledge-search/typos';

/** A page that people look for by name rather than by what it says. */
export interface Destination {
  to: string;
  label: MessageDescriptor;
  what: MessageDescriptor;
}

interface NamedPage extends Destination {
  /** What people call it, separated by commas. */
  names: MessageDescriptor;
}

const pages: readonly NamedPage[] = [
  {
    to: '/careers',
    label: msg`Careers`,
    what: msg`Open positions and how to apply`,
    names: msg`job, jobs, job openings, career, careers, hiring, employment, vacancies, apply, work for you, work with you`,
  },
  {
    to: '/auth',
    label: msg`Sign in`,
    what: msg`Your tickets, appointments, and invoices`,
    names: msg`login, log in, log on, logon, signin, sign in, my account, account, portal, client portal, customer portal`,
  },
  {
    to: '/forgot-password',
    label: msg`Forgot your password?`,
    what: msg`We email you a link to choose a new one`,
    names: msg`password, forgot password, reset password, lost password`,
  },
  {
    to: '/contact-us',
    label: msg`Contact`,
    what: msg`Phone, email, hours, and where we are`,
    names: msg`hours, open, opening hours, business hours, address, directions, parking, phone, phone number, email, email address, contact, location`,
  },
  {
    to: '/get-started',
    label: msg`Book an appointment`,
    what: msg`Choose a time; it takes a minute`,
    names: msg`book, booking, appointment, appointments, schedule, consultation, demo, drop off, dropoff, drop it off, bring it in`,
  },
  {
    to: '/get-started/appointment',
    label: msg`Change or cancel an appointment`,
    what: msg`With the link in your confirmation, which we can email again`,
    names: msg`reschedule, cancel appointment, cancel my appointment, cancel an appointment, cancel visit, cancel my visit, cancel a visit, cancel booking, change appointment, change my appointment, change my visit, change visit, move my appointment, move my visit`,
  },
  {
    to: '/locations',
    label: msg`Service area`,
    what: msg`Map, distances, travel fee`,
    names: msg`Stockton, Lodi, Modesto, Sacramento, Tracy, Manteca, city, cities, locations, service area, area, near me, map, travel fee, Fresno, Merced, Turlock, Visalia, Oakland, San Jose`,
  },
  {
    to: '/support',
    label: msg`Support`,
    what: msg`Open a ticket or find yours`,
    names: msg`ticket, tickets, my ticket, open a ticket, help desk, support, status, outage`,
  },
  {
    to: '/faq#returns',
    label: msg`Returns`,
    what: msg`What you can return, and for how long`,
    names: msg`return, returns, return policy, returning, return an order, refund, refunds, refund policy, money back`,
  },
  {
    to: '/services/pc-repair',
    label: msg`PC and laptop repair`,
    what: msg`Five questions to the likely cause and its price`,
    names: msg`repair, computer repair, laptop repair, blue screen, crash, crashing, crashes, freezes, freezing, frozen, won’t turn on, won’t start, won’t boot, broken screen, cracked screen, Dell, HP, Lenovo`,
  },
  {
    to: '/home-services',
    label: msg`Home services`,
    what: msg`Wi-Fi, printers, new computers, and TVs, at your place`,
    names: msg`wi-fi, slow internet, internet slow, internet is slow, home services, home visit, in-home`,
  },
  {
    to: '/newsletter',
    label: msg`The newsletter`,
    what: msg`One email a month`,
    names: msg`newsletter, mailing list, subscribe, unsubscribe`,
  },
  {
    to: '/docs/two-step-sign-in',
    label: msg`Set up two-step sign-in on your phone`,
    what: msg`Ten minutes, with any authenticator app`,
    names: msg`2fa, mfa, two factor, two step, multi factor, second factor, authenticator, one-time code`,
  },
  {
    to: '/whitepapers/ransomware-plan',
    label: msg`A ransomware plan for a 20-person office`,
    what: msg`Who does what in the first hour, day, and week`,
    names: msg`ransomware`,
  },
  {
    to: '/videos',
    label: msg`Videos`,
    what: msg`The portal and how we work, in less than a minute each`,
    names: msg`video, videos, tutorials`,
  },
  {
    to: '/about-us',
    label: msg`About us`,
    what: msg`Who we are and how we work`,
    names: msg`about, about us, who are you, team, staff, owner, company`,
  },
  {
    to: '/shop',
    label: msg`Shop`,
    what: msg`Computers and parts with their prices`,
    names: msg`shop, store, buy, products, catalog`,
  },
  {
    to: '/products',
    label: msg`Products`,
    what: msg`Every product, with its price`,
    names: msg`ram, memory, ssd, nvme, hdd, external drive, yubikey, security key, docking station, mini pc, battery backup, ups`,
  },
  {
    to: '/shop/cart',
    label: msg`Your cart`,
    what: msg`What you added, and checkout`,
    names: msg`cart, my cart, shopping cart, checkout`,
  },
  {
    to: '/valley-year',
    label: msg`The Valley year`,
    what: msg`When to do what, in your calendar`,
    names: msg`calendar, valley year, ics`,
  },
  {
    to: '/valley-year#tule-fog',
    label: msg`Tule fog`,
    what: msg`Get ready to work from home, in the Valley year`,
    names: msg`fog, tule fog, foggy`,
  },
  {
    to: '/it-support-stockton#faults',
    label: msg`IT support in Stockton`,
    what: msg`Fog days, and what else goes wrong there`,
    names: msg`fog, tule fog, foggy`,
  },
];

/** A query with more words is a question. */
const MAX_WORDS = 4;

const simplified = (text: string) =>
  foldAccents(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether the words of a name follow one another in a query, each at most one typo off. */
const hasName = (asked: readonly string[], name: readonly string[]) =>
  asked.some((_, start) => name.every((word, position) => isSameWord(asked[start + position] ?? '', word)));

/** The words of a query, and the same with two of them written as one: "lap top repair" is "laptop repair". */
const readingsOf = (asked: readonly string[]) => [
  asked,
  ...asked.slice(1).map((word, index) => [...asked.slice(0, index), `${asked[index]}${word}`, ...asked.slice(index + 2)]),
];

/** The words of a name, and the same as one word: "wifi" is "Wi-Fi". */
const spellingsOf = (name: string) => [name.split(' '), [name.replaceAll(' ', '')]];

/** The pages that a query names, at most two, the one with the longest name first. */
export function findDestinations(query: string, translate: (message: MessageDescriptor) => string): readonly Destination[] {
  const asked = simplified(query).split(' ');
  if (asked.length > MAX_WORDS) return [];
  const readings = readingsOf(asked);
  return pages
    .map((page) => {
      const names = translate(page.names).split(',').map(simplified);
      const found = names.filter((name) =>
        spellingsOf(name).some((spelling) => readings.some((words) => hasName(words, spelling))),
      );
      return { page, length: Math.max(0, ...found.map((name) => name.length)) };
    })
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)
    .map(({ page }) => page);
}

/** Five digits, as ZIP codes of the area have them. */
const LOCAL_ZIP = /^95\d{3}$/;

/** A number alone, or with what people put before it. */
const NUMBER_ONLY = /^[\s#]*(?:ticket|order|pedido|orden)?[\s#]*(?:t[bo])?[-\s#]*(\d{4,9})\s*$/i;

/** The numbers of a ticket and of an order that a query may mean, as they are written on the site. */
interface RecordNumbers {
  ticket: string | undefined;
  order: string | undefined;
}

/** Reads queries such as "tb10482", "ticket 10482", "my order TO-20101", or "20101", which may be either. */
export function findRecordNumbers(query: string): RecordNumbers {
  const [, bare] = /^\s*#?(\d{5,9})\s*$/.exec(query) ?? [];
  const isZip = bare !== undefined && LOCAL_ZIP.test(bare);
  const [, ticket = isZip ? undefined : bare] =
    /\btb[-\s#]?(\d{4,9})\b/i.exec(query) ?? /^\s*ticket\s*#?\s*(\d{4,9})\s*$/i.exec(query) ?? [];
  const [, order = isZip ? undefined : bare] =
    /\bto[-#]?(\d{5,9})\b/i.exec(query) ?? /^\s*(?:order|pedido|orden|to)\s*#?\s*(\d{5,9})\s*$/i.exec(query) ?? [];
  return { ticket: ticket && `TB-${ticket}`, order: order && `TO-${order}` };
}

/** What to search the site for: nothing if the query only names a ticket or an order, which no public page tells of. */
export function searchedText(query: string): string {
  const { ticket, order } = findRecordNumbers(query);
  return (ticket !== undefined || order !== undefined) && NUMBER_ONLY.test(query) ? '' : query;
}
