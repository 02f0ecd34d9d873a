import { messageId } from '../_shared/ticket-address.ts';
import { storable } from '../_shared/storable-text.ts';

export interface Bounce {
  /** The id of our email. */
  readonly mail: string;
  /** What the recipient's mail server answered. */
  readonly reason: string;
}

/** The report comes first; the email that it is about, which can be long, follows. */
const MAX_REPORT_BYTES = 200_000;

const OUR_MESSAGE_ID = new RegExp(
  `^message-id:\\s*${messageId('([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})').replaceAll('.', '\\.')}`,
  'im',
);

/**
 * Reads a delivery status notification (RFC 3464).
 * @returns null unless it says that one of our emails can't be delivered; a server that still tries says "delayed"
 */
export function readBounce(contentType: string, bytes: Uint8Array): Bounce | null {
  if (!contentType.startsWith('multipart/report') || !contentType.includes('delivery-status')) return null;
  const report = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_REPORT_BYTES));
  const mail = OUR_MESSAGE_ID.exec(report)?.[1];
  if (mail === undefined || !/^action:\s*failed/im.test(report)) return null;
  const diagnosis = /^diagnostic-code:(.*(?:\r?\n[ \t].*)*)/im.exec(report) ?? /^status:(.*)/im.exec(report);
  return {
    mail,
    reason:
      storable(diagnosis?.[1] ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim() || 'Bounced',
  };
}
