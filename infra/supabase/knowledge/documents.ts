import { cities, company, counties, formatUsd, hours, travel } from '@tulebyte/brand';
import { fieldTechnicians, homeServices } from '@tulebyte/brand/home-services';
import { plans, planTerms } from '@tulebyte/brand/plans';
import type { Plan } from '@tulebyte/brand/plans';
import { policies, ticketPriorities } from '@tulebyte/brand/policies';
import { services } from '@tulebyte/brand/services';
import type { Service } from '@tulebyte/brand/services';
import type { KnowledgeChunk, KnowledgeDocument } from './document.ts';
import { clock, list, priceSentence, responseTimeLabels } from './phrasing.ts';

/** The brand record is in English; other languages come from the pages. */
type EnglishDocument = Omit<KnowledgeDocument, 'language'>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function serviceDocument(service: Service): EnglishDocument {
  const url = `/services/${service.id}`;
  const chunks: KnowledgeChunk[] = [
    {
      heading: `${service.name}: what you can count on`,
      url,
      body: service.promises.map((promise) => `${service.name}: ${promise}.`).join('\n'),
    },
  ];
  if (service.prices.length > 0)
    chunks.push({ heading: `${service.name}: prices`, url: `${url}#prices`, body: service.prices.map(priceSentence).join('\n') });
  else
    chunks.push({
      heading: `${service.name}: prices`,
      url: '/pricing#plans',
      body: `${service.name} is sold as a plan: ${plans.map((plan) => `${plan.name} ${plan.quoted ? 'from ' : ''}${formatUsd(plan.centsPerUserMonth)}`).join(', ')} per user per month.`,
    });
  return { slug: `service-${service.id}`, title: service.name, url, kind: 'service', chunks };
}

function planDocument(plan: Plan): EnglishDocument {
  const base = plans.find(({ id }) => id === plan.extends);
  const price = `The ${plan.name} plan costs ${plan.quoted ? 'from ' : ''}${formatUsd(plan.centsPerUserMonth)} per user per month${plan.quoted ? ', quoted for each company' : ''}.`;
  const included = `The ${plan.name} plan includes ${base ? `everything in ${base.name}, and ` : ''}${list(plan.includes.map((item) => item.charAt(0).toLowerCase() + item.slice(1)))}.`;
  const response = `On the ${plan.name} plan we respond to critical tickets within ${responseTimeLabels(plan.response.critical)}, and to normal tickets within ${responseTimeLabels(plan.response.normal)}.`;
  return {
    slug: `plan-${plan.id}`,
    title: `${plan.name} plan`,
    url: '/pricing',
    kind: 'plan',
    chunks: [
      { heading: `${plan.name} plan: price and what is included`, url: '/pricing#plans', body: `${price}\n${included}` },
      { heading: `${plan.name} plan: response times`, url: '/support#priorities', body: response },
    ],
  };
}

function openingHours(): string {
  return hours.open
    .map(({ days, opens, closes }) => {
      const [first = 1] = days;
      const last = days.at(-1) ?? first;
      const span = first === last ? weekdays[first - 1] : `${weekdays[first - 1]} to ${weekdays[last - 1]}`;
      return `We are open ${span} from ${clock(opens)} to ${clock(closes)}, Pacific time.`;
    })
    .join('\n');
}

const closedDays = weekdays.filter((_day, index) => !hours.open.some(({ days }) => days.some((day) => day === index + 1)));

const companyDocument: EnglishDocument = {
  slug: 'company',
  title: company.legalName,
  url: '/about-us',
  kind: 'company',
  chunks: [
    {
      heading: 'Opening hours',
      url: '/contact-us',
      body: `${openingHours()}\nWe are closed on ${list(closedDays)}${hours.closedOnFederalHolidays ? ' and on federal holidays' : ''}.${hours.managedClientsEmergencyLine ? '\nClients on a managed plan reach an emergency line 24/7.' : ''}`,
    },
    {
      heading: 'Contact: phone and email',
      url: '/contact-us',
      body: `Our phone number is ${company.phone.display}.\nFor support write to ${company.supportEmail}, for sales to ${company.salesEmail}.\nYou can open a support ticket on the support page.`,
    },
    {
      heading: 'Service area: cities we serve',
      url: '/locations#cities',
      body: `We serve ${list(cities.map(({ name }) => name))}, in ${list(counties.map(({ name }) => name))}.\nOur base is ${company.base.city}, ${company.base.region}; we have a workshop but no storefront: we come to you, or you bring your device in by appointment.`,
    },
    {
      heading: 'Travel fee',
      url: '/locations#cities',
      body: `There is no travel fee within ${travel.freeMiles} miles of ${travel.freeAround.map((id) => cities.find((city) => city.id === id)?.name ?? id).join(' or ')}.\nBeyond that, travel costs ${formatUsd(travel.perMileCents)} a mile.`,
    },
    {
      heading: 'All services',
      url: '/services#services',
      body: `We offer ${list(services.map(({ name }) => name))}.\nFor homes we offer in-home visits, Wi-Fi setup, and new-computer setup.`,
    },
  ],
};

const homeDocument: EnglishDocument = {
  slug: 'home-services',
  title: 'Home services',
  url: '/home-services',
  kind: 'service',
  chunks: [
    {
      heading: 'Home services: what a visit costs',
      url: '/home-services#prices',
      body: homeServices.prices.map(priceSentence).join('\n'),
    },
    {
      heading: 'Senior discount',
      url: '/home-services#prices',
      body: `Seniors aged ${homeServices.seniorDiscount.fromAge} and over get a ${homeServices.seniorDiscount.percent}% discount on home services.`,
    },
  ],
};

const fieldDocument: EnglishDocument = {
  slug: 'field-technicians',
  title: 'Field technicians',
  url: '/field-tech',
  kind: 'service',
  chunks: [
    {
      heading: 'Field technicians for out-of-town IT companies',
      url: '/field-tech#rates',
      body: `A field technician costs ${formatUsd(fieldTechnicians.centsPerHour)} an hour, with a minimum of ${fieldTechnicians.minimumHours} hours.\nWe dispatch a technician the same day when you book before ${clock(fieldTechnicians.sameDayBefore)}, Pacific time.`,
    },
  ],
};

const termsDocument: EnglishDocument = {
  slug: 'plan-terms',
  title: 'Plan terms',
  url: '/terms',
  kind: 'policy',
  chunks: [
    {
      heading: 'Contract length and canceling a plan',
      url: '/terms#plans',
      body: `A managed plan goes month to month after the first ${planTerms.initialMonths} months.\nYou cancel a plan in the ${planTerms.cancelBy.join(' or by ')}, with ${planTerms.noticeDays} days’ notice.\nWe remind you of the terms once a year.`,
    },
    {
      heading: 'Discount for nonprofits and schools',
      url: '/terms#plans',
      body: `Nonprofits and schools get a ${planTerms.nonProfitDiscountPercent}% discount on managed plans.`,
    },
  ],
};

const policyHeadings = {
  estimates: ['Written estimate and approval', '/terms#estimates'],
  returns: ['Returns and restocking fee', '/terms#returns'],
  unclaimedDevices: ['Unclaimed devices', '/terms#unclaimed'],
  payment: ['Payment: card, check or invoice', '/terms#payment'],
  clientData: ['Where client data is kept', '/privacy#who-else'],
} as const satisfies Record<keyof typeof policies, readonly [string, string]>;

const policyDocument: EnglishDocument = {
  slug: 'policies',
  title: 'Policies',
  url: '/terms',
  kind: 'policy',
  // The cast: Object.entries widens the keys of a constant record.
  chunks: (Object.entries(policyHeadings) as [keyof typeof policies, readonly [string, string]][]).map(
    ([id, [heading, url]]) => ({ heading, url, body: policies[id].text }),
  ),
};

const ticketDocument: EnglishDocument = {
  slug: 'support-tickets',
  title: 'Support tickets',
  url: '/support',
  kind: 'policy',
  chunks: [
    {
      heading: 'Ticket priorities',
      url: '/support#priorities',
      body: `A support ticket has one of ${ticketPriorities.length} priorities: ${list(ticketPriorities.map(({ label }) => label.toLowerCase()))}.\n${ticketPriorities
        .flatMap(({ label, meaning }) => (meaning === null ? [] : [`${label} priority means: ${meaning.toLowerCase()}.`]))
        .join('\n')}`,
    },
  ],
};

const documents: readonly EnglishDocument[] = [
  ...services.map(serviceDocument),
  ...plans.map(planDocument),
  homeDocument,
  fieldDocument,
  termsDocument,
  policyDocument,
  ticketDocument,
  companyDocument,
];

/** Every fact of the brand record, as chunks that can be quoted and link to a page. */
export const knowledgeDocuments: readonly KnowledgeDocument[] = documents.map((document) => ({ ...document, language: 'en' }));
