import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cities, type CityId } from '@tulebyte/brand';
import { serviceNames } from '@tulebyte/brand/service-labels';
import type { ServiceId } from '@tulebyte/brand/services';

/** A link in the site's menus. */
export interface SiteLink {
  readonly to: string;
  readonly label: MessageDescriptor;
}

export interface SiteSection {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly links: readonly SiteLink[];
}

const serviceLink = (id: ServiceId): SiteLink => ({ to: `/services/${id}`, label: serviceNames[id] });

export const businessServices: readonly SiteLink[] = [
  serviceLink('managed-it'),
  serviceLink('cybersecurity'),
  serviceLink('cloud-migration'),
  serviceLink('data-backup'),
];

export const homeServices: readonly SiteLink[] = [
  serviceLink('pc-repair'),
  serviceLink('gaming-pc-builds'),
  { to: '/home-services', label: msg`Help at home` },
];

export const allServices: SiteLink = { to: '/services', label: msg`All services` };

/** The header's links next to the services menu. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/pricing', label: msg`Pricing` },
  { to: '/shop', label: msg`Shop` },
  { to: '/blog', label: msg`Articles` },
  { to: '/support', label: msg`Support` },
  { to: '/about-us', label: msg`About` },
];

/** Every section of the site, for the footer. */
export const siteSections: readonly SiteSection[] = [
  {
    id: 'services',
    title: msg`Services`,
    links: [...businessServices, ...homeServices, { to: '/pricing', label: msg`Pricing` }],
  },
  {
    id: 'company',
    title: msg`Company`,
    links: [
      { to: '/about-us', label: msg`About` },
      { to: '/locations', label: msg`Service area` },
      { to: '/enterprise', label: msg`Enterprise` },
      { to: '/field-tech', label: msg`Field technicians` },
      { to: '/careers', label: msg`Careers` },
      { to: '/contact-us', label: msg`Contact` },
    ],
  },
  {
    id: 'learn',
    title: msg`Learn`,
    links: [
      { to: '/blog', label: msg`Articles` },
      { to: '/docs', label: msg`Guides` },
      { to: '/videos', label: msg`Videos` },
      { to: '/case-studies', label: msg`Scenarios` },
      { to: '/whitepapers', label: msg`White papers` },
      { to: '/newsletter', label: msg`Newsletter` },
    ],
  },
  {
    id: 'help',
    title: msg`Help`,
    links: [
      { to: '/support', label: msg`Support` },
      { to: '/faq', label: msg`FAQ` },
      { to: '/client-portal', label: msg`Client portal` },
      { to: '/shop', label: msg`Shop` },
      { to: '/search', label: msg`Search` },
    ],
  },
];

export const legalLinks: readonly SiteLink[] = [
  { to: '/privacy', label: msg`Privacy` },
  { to: '/terms', label: msg`Terms` },
  { to: '/security', label: msg`Security` },
  { to: '/compliance', label: msg`Compliance` },
];

// Each city has one local page; specification section 2 says which kind.
const repairCities: ReadonlySet<CityId> = new Set(['stockton', 'lodi', 'modesto', 'sacramento']);

/** The local page of each city. City names are the same in both languages. */
export const cityLinks: readonly { readonly to: string; readonly name: string }[] = cities.map(({ id, name }) => ({
  to: repairCities.has(id) ? `/computer-repair-${id}` : `/it-support-${id}`,
  name,
}));
