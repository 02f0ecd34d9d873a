import { get } from 'node:http';

/** The size of a response with brotli, which browsers request only over TLS. */
export function servedBytes(address: string): Promise<number> {
  return new Promise((done, failed) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => done(bytes));
    }).once('error', failed);
  });
}
