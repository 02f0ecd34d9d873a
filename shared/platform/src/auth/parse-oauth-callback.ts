/** Parameters of a sign-in provider's callback. */
export type OAuthCallback = { code: string } | { error: string };

/** Parses a provider's callback from a URL; `undefined` when it isn't one. */
export function parseOAuthCallback(url: URL): OAuthCallback | undefined {
  const code = url.searchParams.get('code');
  if (code !== null && code !== '') return { code };
  const error = url.searchParams.get('error');
  // `error` alone could belong to another page; the auth service always adds a description.
  if (error !== null && url.searchParams.has('error_description')) return { error };
  return undefined;
}
