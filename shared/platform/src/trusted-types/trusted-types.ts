type Rules<Kind extends 'createHTML' | 'createScriptURL'> = Readonly<Record<Kind, (text: string) => string>>;

/**
 * A Trusted Types policy (https://www.w3.org/TR/trusted-types/), or the bare rules in browsers without them. Its results are
 * typed as `string`, which TypeScript's DOM types require, but must reach the document unchanged: concatenation makes them
 * plain strings.
 *
 * Keep a policy private to its module, with rules that accept only what the module needs: it bypasses the content security
 * policy.
 */
export function trustedTypesPolicy<Kind extends 'createHTML' | 'createScriptURL'>(name: string, rules: Rules<Kind>): Rules<Kind> {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => Rules<Kind> } };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
