import { trustedTypesPolicy } from '@tulebyte/platform/trusted-types';

const policy = trustedTypesPolicy('site-crawl', { createHTML: (markup) => markup });

/** Parses markup into a separate document, where no script runs and nothing loads. */
export function parseDocument(markup: string, type: 'text/html' | 'text/xml'): Document {
  return new DOMParser().parseFromString(policy.createHTML(markup), type);
}
