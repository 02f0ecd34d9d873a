import { trustedTypesPolicy } from '@tulebyte/contracts/trusted-types';

const policy = trustedTypesPolicy('document', { createHTML: (html) => html });

/**
 * The HTML inside an element, in the form that may be written into the document again. It takes an element, not a text: only what
 * the document holds already gets past the content security policy.
 */
export function serializeHtml({ innerHTML }: Element): string {
  return policy.createHTML(innerHTML);
}
