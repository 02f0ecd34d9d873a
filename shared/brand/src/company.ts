/** The company and its contact details. Sample data: replace this file with a real company's. */
export const company = {
  /** True for the sample brand, whose phone number and domain are reserved for fiction. */
  isSample: true,
  legalName: 'Tulebyte IT Services',
  shortName: 'Tulebyte',
  /** Prefix of storage keys, cookies and service names. */
  prefix: 'tulebyte',
  siteUrl: 'https://www.tulebyte.example',
  supportEmail: 'support@tulebyte.example',
  salesEmail: 'sales@tulebyte.example',
  phone: { display: '(209) 555-0142', e164: '+12095550142' },
  /** A service-area business: no street address is published. */
  base: { city: 'Stockton', region: 'California', regionCode: 'CA', country: 'United States', countryCode: 'US' },
  /** Visits customers on site; there is no storefront. */
  kind: 'service-area-business',
  primaryColor: '#0A4D8C',
  currency: 'USD',
  languages: {
    default: 'en',
    /** Offered only while the feature toggle of this id is on. */
    optional: [{ language: 'es', toggle: 'bilingual_support' }],
  },
} as const;

/** Where the company gets mail, such as a P.O. box. US law requires it in newsletters; the sample brand has none. */
export const mailingAddress: string | null = null;

/** A fact that only the real company can supply; never shown while it is unknown. */
export interface LaunchPlaceholder {
  readonly id: string;
  readonly label: string;
  readonly why: string;
  readonly value: string | null;
}

/** Facts to fill in before launch; the startup log lists those whose value is `null`. */
export const launchPlaceholders: readonly LaunchPlaceholder[] = [
  {
    id: 'insurance',
    label: 'General liability insurance: carrier and policy number',
    why: 'Asked for in business contracts and on certificates.',
    value: null,
  },
  {
    id: 'mailing-address',
    label: 'Mailing address, such as a P.O. box',
    why: 'US law (CAN-SPAM) requires it in newsletters.',
    value: mailingAddress,
  },
];

/** The placeholders that have no value yet. */
export function missingBeforeLaunch(): readonly LaunchPlaceholder[] {
  return launchPlaceholders.filter((placeholder) => placeholder.value === null);
}
