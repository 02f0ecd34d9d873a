type Rules<Kind extends 'createHTML' | 'createScriptURL'> = Readonly<Record<Kind, (text: string) => string>>;

/**
 * A Trusted Types policy (https://www.w3.org/TR/trusted-types/); in browsers without them, the rules themselves. What it makes is
 * typed as `string`, because TypeScript's DOM types take nothing else, but must reach the document as it is, never inside another text.
 *
 * Keep a policy private to its module and let its rules accept only what that module needs: it is the way past the content
 * security policy.
 */
export function trustedTypesPolicy<Kind extends 'createHTML' | 'createScriptURL'>(name: string, rules: Rules<Kind>): Rules<Kind> {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => Rules<Kind> } };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
