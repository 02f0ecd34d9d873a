import type { BackendConfiguration } from '../configuration/configuration.ts';

export interface PostOptions extends Pick<RequestInit, 'signal' | 'keepalive'> {
  accept?: string;
}

/**
 * Posts JSON, a form, or a file to a backend. Without state, so that packages that are bundled with remotes can have a copy.
 * @param path below the backend's URL, with a leading slash
 * @param token of a session; anonymous by default
 */
export function postTo(
  { url, publishableKey }: BackendConfiguration,
  path: string,
  body: unknown,
  { accept, ...init }: PostOptions = {},
  token = publishableKey,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    ...init,
    method: 'POST',
    headers: {
      ...contentType(body),
      ...(accept && { accept }),
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
    },
    body: body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body ?? {}),
  });
}

/** The browser sets a form's own, with its boundary. */
function contentType(body: unknown): Record<string, string> {
  if (body instanceof FormData) return {};
  return { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' };
}
