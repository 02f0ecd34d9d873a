/**
 * Reads a body no further than `most` bytes, whatever `Content-Length` says. Returns `null` as soon as it is known to be longer;
 * the rest is cancelled, never buffered. Needs nothing but the web platform: the functions and the web server share it.
 */
export async function readAtMost(body: Request | Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(body.headers.get('content-length') ?? 0) > most) {
    await body.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of body.body ?? []) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
