/** Posts JSON to an endpoint of this site, even while the page unloads. Failures are ignored: analytics must not disturb the page. */
export function sendJson(
  url: string,
  body: object,
  init: { credentials?: RequestCredentials; headers?: Readonly<Record<string, string>> } = {},
): void {
  fetch(url, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...init.headers },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}

/** The same as a beacon, which browsers deliver more reliably when the page is left. */
export function sendBeacon(url: string, body: object): void {
  try {
    navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch (error) {
    console.warn('A beacon could not be sent.', error);
  }
}
