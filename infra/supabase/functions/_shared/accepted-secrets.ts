type Env = (name: string) => string | undefined;

/** The values of a secret that count: the current one first, then `…_PREVIOUS`, so that it can be rotated. Empty if it isn't set. */
export function acceptedSecrets(name: string, env: Env): readonly string[] {
  return [env(name), env(`${name}_PREVIOUS`)].filter((secret): secret is string => Boolean(secret));
}

/** Whether `given` is one of `expected`. Compares in constant time. */
export function isOneOf(given: string, expected: readonly string[]): boolean {
  return expected.some((secret) => isSame(given, secret));
}

function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  return difference === 0;
}
