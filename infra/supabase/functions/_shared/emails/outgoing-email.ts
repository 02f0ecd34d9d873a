/** An email as composed: who sends it, and its id, are the same for all (`outbox/mail-server.ts`). */
export interface OutgoingEmail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Message-IDs of the thread that it continues (RFC 5322, 3.6.4). */
  readonly inReplyTo?: string;
  readonly references?: string[];
  readonly attachments?: readonly { readonly filename: string; readonly content: Uint8Array }[];
  /** A calendar file, which mail programs offer to add. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Keeps autoresponders from replying (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;
