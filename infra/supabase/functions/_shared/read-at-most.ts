/**
 * Reads a body of at most `most` bytes, ignoring `Content-Length`. Returns `null` if it is longer, and cancels the rest instead
 * of buffering it. Uses only web standards, since functions and web server share it.
 */
export async function readAtMost(body: Request | Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(body.headers.get('content-length') ?? 0) > most) {
    await body.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
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
