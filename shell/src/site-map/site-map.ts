import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { serviceNames } from '@tulebyte/brand/service-labels';
import type { ServiceId } from '@tulebyte/brand/services';

/** A link in the site's menus. */
export interface SiteLink {
  readonly to: string;
  readonly label: MessageDescriptor;
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
