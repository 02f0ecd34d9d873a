import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Outbox {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends by SMTP from the company's support address. `url`: smtp:// or smtps:// */
export function createOutbox(url: string): Outbox {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      await transport.sendMail({ from: { name: company.legalName, address: company.supportEmail }, ...mail });
    },
    close: () => transport.close(),
  };
}
