import { company, findCity } from '@tulebyte/brand';
import type { Job } from '@tulebyte/brand/jobs';
import { businessId } from './business.ts';

/** An open position. https://schema.org/JobPosting */
export function jobNode(job: Job, texts: { title: string; description: string }): Record<string, unknown> {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  return {
    '@type': 'JobPosting',
    '@id': `${company.siteUrl}/careers/${job.id}#job`,
    title: texts.title,
    description: texts.description,
    identifier: { '@type': 'PropertyValue', name: company.shortName, value: job.id },
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
