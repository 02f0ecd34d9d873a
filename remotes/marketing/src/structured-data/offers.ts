import { company } from '@tulebyte/brand';
import { fieldTechnicians, homeServices } from '@tulebyte/brand/home-services';
import { plans } from '@tulebyte/brand/plans';
import type { PriceLine, Service } from '@tulebyte/brand/services';
import { businessId } from './business.ts';

type Node = Record<string, unknown>;

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Lines of a price list as schema.org offers; quoted lines have no price and are left out. */
export function offersOf(lines: readonly PriceLine[]): Node[] {
  return lines.flatMap(({ label, cents, from }) =>
    cents === null
      ? []
      : [
          {
            '@type': 'Offer',
            name: label,
            priceCurrency: company.currency,
            ...(from
              ? {
                  priceSpecification: {
                    '@type': 'PriceSpecification',
                    minPrice: dollars(cents),
                    priceCurrency: company.currency,
                  },
                }
              : { price: dollars(cents) }),
          },
        ],
  );
}

/** The managed-IT plans as offers. */
export function planOffers(): Node[] {
  return plans.map((plan) => ({
    '@type': 'Offer',
    name: plan.name,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      [plan.quoted ? 'minPrice' : 'price']: dollars(plan.centsPerUserMonth),
      priceCurrency: company.currency,
      unitText: 'user per month',
    },
  }));
}

/** A service with its offers, provided by the company. https://schema.org/Service */
export function serviceNode(service: Service): Node {
  const offers = service.id === 'managed-it' ? planOffers() : offersOf(service.prices);
  return companyService(`services/${service.id}`, service.name, offers);
}

/** Home visits with their prices. */
export function visitsNode(): Node {
  return companyService('home-services', 'Help at home', offersOf(homeServices.prices));
}

/** Field technicians for out-of-area companies, by the hour. */
export function fieldTechniciansNode(): Node {
  const perHour = {
    '@type': 'Offer',
    name: 'Technician on site',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: dollars(fieldTechnicians.centsPerHour),
      priceCurrency: company.currency,
      unitText: 'hour',
    },
  };
  return companyService('field-tech', 'Field technicians', [perHour]);
}

function companyService(page: string, name: string, offers: Node[]): Node {
  const url = `${company.siteUrl}/${page}`;
  return { '@type': 'Service', '@id': `${url}#service`, name, url, provider: { '@id': businessId }, offers };
}
