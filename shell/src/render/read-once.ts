/**
 * A `fetch` that reads each resource once: all pages of a release show the same data, and none waits for what another has read.
 * Failures, and requests other than GET, are not remembered.
 */
export function readOnce(): typeof fetch {
  const readings = new Map<string, ReturnType<typeof read>>();
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET') return fetch(request);
    // These headers make Supabase return one row instead of a list, or rows of another schema.
    const key = ['accept', 'accept-profile'].map((name) => request.headers.get(name)).join('\n') + request.url;
    const reading = readings.get(key) ?? read(request);
    readings.set(key, reading);
    try {
      const { body, response } = await reading;
      if (!response.ok) readings.delete(key);
      return new Response(body, response);
    } catch (error) {
      readings.delete(key);
      throw error;
    }
  };
}

/** A response whose body can be read repeatedly. */
async function read(request: Request): Promise<{ body: ArrayBuffer | null; response: Response }> {
  const response = await fetch(request);
  const body = await response.arrayBuffer();
  return { body: body.byteLength > 0 ? body : null, response };
}
