import { services } from '@tulebyte/brand/services';
import { isPathAllowed, REMOTE_NAMES, SHELL_PATHS } from '@tulebyte/site-policy/route-ownership';
import { describe as text } from '@tulebyte/i18n';
import { describe, expect, it } from 'vitest';
import { serviceNames } from '@tulebyte/brand/service-labels';
import { cityLinks, legalLinks, siteSections } from './footer-links.ts';
import { businessServices, homeServices, mainLinks } from './site-map.ts';

const all = [...businessServices, ...homeServices, ...mainLinks, ...legalLinks, ...siteSections.flatMap(({ links }) => links)];

describe('the site’s links', () => {
  it('name services like the brand record', () => {
    expect(Object.keys(serviceNames).sort()).toEqual(services.map(({ id }) => id).sort());
    for (const { id, name } of services) expect(text(serviceNames[id])).toBe(name);
  });

  it.each([...all.map(({ to }) => to), ...cityLinks.map(({ to }) => to)])('%s is an existing page', (to) => {
    const owned = REMOTE_NAMES.some((remote) => isPathAllowed(remote, to)) || SHELL_PATHS.some((path) => path === to);
    expect(owned).toBe(true);
  });
});
