import { msg } from '@lingui/core/macro';
import { company } from '@tulebyte/brand';
import type { SeoEntries } from '@tulebyte/federation/remote';
import { SAMPLE_TICKET_NUMBERS } from '../demo/sample-tickets.ts';

/** The indexed pages of this remote; the others show client data, or only sample data. */
export const seo: SeoEntries = {
  support: {
    description: msg`Open a ticket, call, or write: what to have handy, what the four priorities mean, and how soon a person replies on each managed IT plan.`,
    jsonLd: () => [
      {
        '@type': 'ContactPage',
        '@id': `${company.siteUrl}/support#page`,
        url: `${company.siteUrl}/support`,
        about: { '@id': `${company.siteUrl}/#business` },
        mainEntity: {
          '@type': 'ContactPoint',
          contactType: 'technical support',
          telephone: company.phone.e164,
          email: company.supportEmail,
          availableLanguage: 'en',
        },
      },
    ],
  },
  'portal-demo': {
    description: msg`Try our client portal without an account: sample tickets, an estimate to approve, backups, and invoices, the way managed IT clients see theirs.`,
  },
  'portal-demo-ticket': {
    staticPaths: () => SAMPLE_TICKET_NUMBERS.map((number) => `/portal-demo/tickets/${number}`),
  },
};
