/** The URL of a provider that gets a key and texts: HTTPS or local, so that neither is sent in the clear; `null` otherwise. */
export function providerUrl(given: string | undefined): URL | null {
  if (!given || !URL.canParse(given)) return null;
  const url = new URL(given);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (isLocal && url.protocol === 'http:') ? url : null;
}
