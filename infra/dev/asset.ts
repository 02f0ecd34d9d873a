type Servers = Readonly<Record<string, { entry: string }>>;

/** A file of a build on a dev server, requested from the site. */
export async function developmentAsset(servers: Servers, name: string, file: string): Promise<Response> {
  const server = Object.hasOwn(servers, name) ? servers[name] : undefined;
  if (!server) return new Response('Not found', { status: 404 });
  // Encoded, since a decoded path can be the address of another server.
  const { body, status, headers } = await fetch(new URL(encodeURIComponent(file), server.entry));
  // A new response: those of `fetch` have immutable headers.
  return new Response(body, { status, headers: { 'Content-Type': headers.get('content-type') ?? '' } });
}
