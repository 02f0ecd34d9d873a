/** What a sign-in provider sent the visitor back with. */
export type OAuthCallback = { code: string } | { error: string };

/** Reads the provider's answer from an address, `undefined` when it carries none. */
export function parseOAuthCallback(url: URL): OAuthCallback | undefined {
  const code = url.searchParams.get('code');
  if (code !== null && code !== '') return { code };
  const error = url.searchParams.get('error');
  // An `error` alone could be anybody's parameter; the auth service always adds a description.
  if (error !== null && url.searchParams.has('error_description')) return { error };
  return undefined;
}
