import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What staff call the properties of structured data. */
export const propertyLabels: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  alternateName: msg`Other name`,
  headline: msg`Headline`,
  alternativeHeadline: msg`Other headline`,
  description: msg`Description`,
  abstract: msg`Summary`,
  keywords: msg`Keywords`,
  serviceType: msg`Type of service`,
  category: msg`Category`,
  slogan: msg`Slogan`,
  articleSection: msg`Section`,
  industry: msg`Industry`,
  qualifications: msg`Qualifications`,
  responsibilities: msg`Responsibilities`,
  skills: msg`Skills`,
  knowsAbout: msg`Topics`,
};
