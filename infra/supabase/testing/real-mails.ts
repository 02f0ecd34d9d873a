import { randomUUID } from 'node:crypto';

/** Replies as real mail programs send them (headers, boundaries, encodings, quotes); people are fictional. */
interface Answer {
  from: string;
  to: string;
  subject: string;
  /** The text of the email being replied to. */
  quoted: string;
  references: string;
  file?: { name: string; content: string };
}

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const lines = (...all: readonly string[]) => all.join('\r\n');
const quote = (text: string) => text.split('\n').map((line) => `> ${line}`.trimEnd());

function withFile(boundary: string, body: readonly string[], file = { name: 'label.png', content: picture }): string[] {
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...body,
    `--${boundary}`,
    `Content-Type: ${file.name.endsWith('.png') ? 'image/png' : 'text/plain'}; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    file.content,
    `--${boundary}--`,
    '',
  ];
}

export function gmail({ from, to, subject, quoted, references, file }: Answer): string {
  return lines(
    'MIME-Version: 1.0',
    'Date: Tue, 10 Nov 2026 09:14:22 -0800',
    `Message-ID: <CAF${randomUUID()}@mail.gmail.example>`,
    `In-Reply-To: ${references}`,
    `References: ${references}`,
    `Subject: ${subject}`,
    `From: Rosa Delgado <${from}>`,
    `To: Tulebyte IT Services <${to}>`,
    ...withFile(
      '000000000000a1b2c306',
      [
        'Content-Type: multipart/alternative; boundary="000000000000a1b2c305"',
        '',
        '--000000000000a1b2c305',
        'Content-Type: text/plain; charset="UTF-8"',
        '',
        'It is the model 4200.',
        '',
        'The label on the back says so.',
        '',
        'On Tue, Nov 10, 2026 at 9:02 AM Tulebyte IT Services <',
        'support@tulebyte.example> wrote:',
        '',
        ...quote(quoted),
        '',
        '--000000000000a1b2c305',
        'Content-Type: text/html; charset="UTF-8"',
        '',
        '<div dir="ltr">It is the model 4200.<div><br></div><div>The label on the back says so.</div></div>',
        '--000000000000a1b2c305--',
      ],
      file,
    ),
  );
}

/** Gmail's format of an inline image above a quote that has one, too. */
export function gmailWithPicture({ from, to, subject }: Pick<Answer, 'from' | 'to' | 'subject'>): string {
  const picturePart = (id: string, name: string) => [
    '--000000000000a1b2c307',
    `Content-Type: image/png; name="${name}"`,
    `Content-Disposition: inline; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-ID: <${id}>`,
    '',
    picture,
  ];
  return lines(
    'MIME-Version: 1.0',
    `Message-ID: <CAF${randomUUID()}@mail.gmail.example>`,
    `Subject: ${subject}`,
    `From: Rosa Delgado <${from}>`,
    `To: Tulebyte IT Services <${to}>`,
    'Content-Type: multipart/related; boundary="000000000000a1b2c307"',
    '',
    '--000000000000a1b2c307',
    'Content-Type: text/html; charset="UTF-8"',
    '',
    '<div dir="ltr">This is on the screen:<br><img src="cid:ii_screen" alt="screen.png"></div><br>',
    '<div class="gmail_quote"><blockquote>Which model is it?<img src="cid:ii_quoted"></blockquote></div>',
    ...picturePart('ii_screen', 'screen.png'),
    ...picturePart('ii_quoted', 'quoted.png'),
    '--000000000000a1b2c307--',
    '',
  );
}

export function outlook({ from, to, subject, quoted, references }: Answer): string {
  const text = [
    'It is the model 4200.',
    '',
    'The label on the back says so.',
    '',
    '________________________________',
    'From: Tulebyte IT Services <support@tulebyte.example>',
    'Sent: Tuesday, November 10, 2026 9:02 AM',
    `To: Rosa Delgado <${from}>`,
    `Subject: ${subject.replace('Re: ', '')}`,
    '',
    ...quoted.split('\n'),
  ].join('\r\n');
  return lines(
    `From: Rosa Delgado <${from}>`,
    `To: "${to}" <${to}>`,
    `Subject: ${subject.replace('Re:', 'RE:')}`,
    'Thread-Topic: [TB] Slow scanner',
    'Date: Tue, 10 Nov 2026 17:14:22 +0000',
    `Message-ID: <SJ0PR${randomUUID()}@namprd.prod.outlook.example>`,
    `References: ${references}`,
    `In-Reply-To: ${references}`,
    'Accept-Language: en-US',
    'Content-Language: en-US',
    'MIME-Version: 1.0',
    ...withFile('_004_SJ0PRnamprd_', [
      'Content-Type: text/plain; charset="utf-8"',
      'Content-Transfer-Encoding: base64',
      '',
      ...(Buffer.from(text)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ]),
  );
}

export function appleMail({ from, to, subject, quoted, references }: Answer): string {
  return lines(
    `From: Rosa Delgado <${from}>`,
    'Content-Transfer-Encoding: 7bit',
    'Mime-Version: 1.0 (1.0)',
    `Subject: ${subject}`,
    `Message-Id: <${randomUUID().toUpperCase()}@icloud.example>`,
    `References: ${references}`,
    `In-Reply-To: ${references}`,
    `To: ${to}`,
    'Date: Tue, 10 Nov 2026 09:14:22 -0800',
    'X-Mailer: iPhone Mail (24A300)',
    ...withFile('Apple-Mail-5C1F', [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'It is the model 4200.',
      '',
      'The label on the back says so.',
      '',
      'Sent from my iPhone',
      '',
      '> On Nov 10, 2026, at 9:02=E2=80=AFAM, Tulebyte IT Services <support@tulebyte.example> wrote:',
      '> =EF=BB=BF',
      ...quote(quoted.replaceAll('=', '=3D').replaceAll('—', '=E2=80=94').replaceAll('·', '=C2=B7')),
    ]),
  );
}

export function outOfOfficeMail({ from, to }: Pick<Answer, 'from' | 'to'>): string {
  return lines(
    `From: Rosa Delgado <${from}>`,
    `To: ${to}`,
    'Subject: Automatic reply: [TB] Slow scanner',
    `Message-ID: <${randomUUID()}@home.example>`,
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am in the orchard until Monday.',
  );
}

/** What a mail server sends back about one of our emails (RFC 3464). */
export function deliveryReport({ mail, action }: { mail: string; action: 'failed' | 'delayed' }): string {
  return lines(
    'Return-Path: <>',
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    'To: support@tulebyte.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@mx.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your message could not be delivered to one or more recipients.',
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; gone@home.example',
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <gone@home.example>:',
    '    Recipient address rejected',
    '',
    '--report',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Tulebyte <support@tulebyte.example>',
    'To: gone@home.example',
    `Message-ID: <${mail}@tulebyte.example>`,
    'Subject: What to update in November',
    '',
    '--report--',
  );
}

/** A new email to the support address. */
export function plainEmail({
  from,
  to = 'support@tulebyte.example',
  subject,
  body,
  language,
}: {
  from: string;
  to?: string;
  subject: string;
  body: string;
  language?: string;
}): string {
  return lines(
    `From: Rosa Delgado <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@home.example>`,
    ...(language ? [`Content-Language: ${language}`] : []),
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...body.split('\n'),
  );
}
