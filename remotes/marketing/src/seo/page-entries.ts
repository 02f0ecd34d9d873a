import { msg } from '@lingui/core/macro';
import type { SeoEntries } from '@tulebyte/federation/remote';
import { services } from '@tulebyte/brand/services';
import { businessNode } from '../structured-data/business.ts';
import { fieldTechniciansNode, serviceNode, visitsNode } from '../structured-data/offers.ts';

const business = () => [businessNode()];

/** Pages without parameters, except the city pages. */
export const pageEntries: SeoEntries = {
  home: {
    description: msg`Computer repair, managed IT, cybersecurity, backup, and help at home from Modesto to Sacramento. Every price is public, with an estimate before paid work.`,
    jsonLd: business,
  },
  pricing: {
    description: msg`Every price we charge: managed IT plans per user, services by the job, home visits by the hour. In US dollars before tax, with all terms on one page.`,
    // Offers of the other services are on their own pages.
    jsonLd: () => [businessNode(), ...services.filter(({ id }) => id === 'managed-it').map(serviceNode)],
  },
  about: {
    description: msg`An IT company based in Stockton: how we estimate, bill, and handle your data, who comes to you, and what we won’t publish.`,
    jsonLd: business,
  },
  'response-times': {
    description: msg`How soon our help desk replies on each plan, and how fast it really was, month by month: the median, nine in ten replies, and the share that was on time.`,
    jsonLd: business,
  },
  contact: {
    description: msg`Call, write, or send the form: tell us what’s wrong in your own words. Hours, phone, email addresses, and what happens after you hit send.`,
    jsonLd: business,
  },
  'home-services': {
    description: msg`In-home computer help in the Central Valley: Wi-Fi, new computers with data transfer, smart home, and TV. Priced by the visit, with a senior discount.`,
    jsonLd: () => [businessNode(), visitsNode()],
  },
  enterprise: {
    description: msg`The Enterprise plan: 24/7 critical response, managed detection and response, compliance reporting, virtual CIO, and server backup, quoted per user.`,
  },
  'field-tech': {
    description: msg`Background-checked hands on site for out-of-town IT companies: hourly rate, two-hour minimum, same-day dispatch when booked before 11 AM`,
    jsonLd: () => [businessNode(), fieldTechniciansNode()],
  },
  careers: {
    description: msg`Work as a named engineer for offices and homes in the Central Valley. What the work is like, how to apply, and which positions are open today.`,
  },
  newsletter: {
    description: msg`One newsletter a month: what’s being attacked, what to update, and one thing you can do yourself in 15 minutes. No tracking, and we never share your address.`,
  },
  'get-started': {
    description: msg`Book a call, a visit, or a drop-off: for a plan, a project, a repair, or a demo of the client portal. Calls are free, and you see what a visit costs first.`,
  },
  services: {
    description: msg`Managed IT, cybersecurity, cloud migration, backup, PC repair, and gaming PCs for the Central Valley, each with its price and our commitments.`,
  },
  locations: {
    description: msg`Stockton, Lodi, Modesto, Sacramento, Tracy, and Manteca: a map of our service area with distances, no-fee circles, and the price of miles past them.`,
    jsonLd: business,
  },
};
