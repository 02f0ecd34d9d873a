import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailSender {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends auth emails right away, as the auth server of a hosted project does: by SMTP from the company's support address. `url`: smtp:// or smtps:// */
export function createMailSender(url: string): MailSender {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      await transport.sendMail({ from: { name: company.legalName, address: company.supportEmail }, ...mail });
    },
    close: () => transport.close(),
  };
}
