import { company, findCity } from '@tulebyte/brand';
import type { JobFields } from '../careers/collection.ts';
import { businessId } from './business.ts';

/** An open position. https://schema.org/JobPosting */
export function jobNode(slug: string, job: JobFields): Record<string, unknown> {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return {
    '@type': 'JobPosting',
    '@id': `${company.siteUrl}/careers/${slug}#job`,
    title: job.title,
    description: `<p>${job.summary}</p>${list(job.duties)}${list(job.needs)}`,
    identifier: { '@type': 'PropertyValue', name: company.shortName, value: slug },
    datePosted: job.postedOn,
    validThrough: `${job.closesOn}T23:59:59-08:00`,
    employmentType: job.hours === 'full-time' ? 'FULL_TIME' : 'PART_TIME',
    directApply: true,
    hiringOrganization: { '@id': businessId },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: findCity(job.city)?.name,
        addressRegion: company.base.regionCode,
        addressCountry: company.base.countryCode,
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: company.currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: dollars(job.pay.from),
        maxValue: dollars(job.pay.to),
        unitText: job.pay.per === 'hour' ? 'HOUR' : 'YEAR',
      },
    },
  };
}
