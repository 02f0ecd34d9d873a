import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

export interface PushMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface PushService {
  /** What has arrived for a browser, oldest first. */
  messages(browser: PushBrowser): readonly PushMessage[];
  /** The status of the next answers; 201 is success. */
  answer(status: number): void;
  stop(): void;
}

/** Stands in for all push services at `LOCAL_PUSH_SERVICE`. */
export async function startPushService(url: string): Promise<PushService> {
  const heard: (PushMessage & { readonly path: string })[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(Number(new URL(url).port), '127.0.0.1', listening));
  return {
    messages: ({ endpoint }) => heard.filter(({ path }) => path === new URL(endpoint).pathname),
    answer: (next) => void (status = next),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser's side of a push subscription, with keys of its own. */
export class PushBrowser {
  readonly endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  readonly #secret = randomBytes(16);
  readonly #keys = createECDH('prime256v1');
  readonly #publicKey = this.#keys.generateKeys();

  /** What it tells the site: arguments of `save_push_subscription`. */
  get subscription(): { endpoint: string; p256dh: string; auth_secret: string } {
    const { endpoint } = this;
    return { endpoint, p256dh: this.#publicKey.toString('base64url'), auth_secret: this.#secret.toString('base64url') };
  }

  /** Decrypts as a browser does (RFC 8291, section 3.4, and RFC 8188). @throws for what wasn't encrypted for it */
  read({ body }: PushMessage): unknown {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const senderKey = body.subarray(21, keyEnd);
    const derive = (secret: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
      new Uint8Array(hkdfSync('sha256', secret, from, info, length));
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, senderKey]);
    const secret = derive(this.#keys.computeSecret(senderKey), this.#secret, keyInfo, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}
