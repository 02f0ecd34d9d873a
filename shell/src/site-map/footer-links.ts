import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cities, type CityId } from '@tulebyte/brand';
import { businessServices, homeServices, type SiteLink } from './site-map.ts';

export interface SiteSection {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly links: readonly SiteLink[];
}

/** Every section of the site. */
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
      { to: '/case-studies', label: msg`Sample cases` },
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
