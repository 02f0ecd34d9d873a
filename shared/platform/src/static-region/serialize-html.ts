import { trustedTypesPolicy } from '../trusted-types/trusted-types.ts';

const policy = trustedTypesPolicy('document', { createHTML: (html) => html });

/**
 * The HTML inside an element, as trusted HTML that can be inserted again. It takes an element, not a string, so that only
 * content that is already in the document can pass the content security policy.
 */
export function serializeHtml({ innerHTML }: Element): string {
  return policy.createHTML(innerHTML);
}
