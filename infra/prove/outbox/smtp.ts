import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How the mail server treats an email. */
export type Behavior =
  | 'accept'
  /** Delays its response. */
  | { readonly slowMs: number }
  | 'refuse-recipient'
  | 'refuse-message'
  /** Delivers it, then closes the connection without a response. */
  | 'accept-and-drop'
  /** Loses it, then closes the connection without a response. */
  | 'lose-and-drop';

/** A mail server that counts what it delivers. */
export class Smtp {
  readonly #server: SMTPServer;
  /** Deliveries by Message-ID. */
  deliveries = new Map<string, number>();
  behavior: Behavior = 'accept';
  /** Called when an email's content starts to arrive. */
  onText: (() => void) | null = null;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(
          this.behavior === 'refuse-recipient' ? Object.assign(new Error('Mailbox unavailable'), { responseCode: 550 }) : null,
        ),
      onData: (stream, session, done) => {
        this.onText?.();
        this.#receive(stream).then(
          (isAnswered) => {
            if (this.behavior === 'refuse-message') done(Object.assign(new Error('Not accepted'), { responseCode: 554 }));
            else if (isAnswered) done();
            else this.#drop(session.id);
          },
          // The worker crashed before it had sent the whole email, which isn't delivered.
          () => undefined,
        );
      },
    });
    // Connections of killed workers.
    this.#server.on('error', () => undefined);
  }

  /** Reads an email and delivers it. Returns whether to respond. */
  async #receive(stream: AsyncIterable<Buffer>): Promise<boolean> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { behavior } = this;
    if (typeof behavior === 'object') await setTimeout(behavior.slowMs);
    if (behavior === 'refuse-message') return true;
    if (behavior === 'lose-and-drop') return false;
    const [, id = ''] = /^Message-ID: <([^@>]+)/im.exec(Buffer.concat(chunks).toString()) ?? [];
    this.deliveries.set(id, (this.deliveries.get(id) ?? 0) + 1);
    return behavior !== 'accept-and-drop';
  }

  #drop(session: string): void {
    for (const connection of this.#server.connections as Set<{ id: string; close(): void }>)
      if (connection.id === session) connection.close();
  }

  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    const { port } = this.#server.server.address() as AddressInfo; // a listening TCP server has one
    return `smtp://127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(closed));
  }
}
