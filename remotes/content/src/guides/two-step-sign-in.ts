import { msg } from '@lingui/core/macro';
import type { Guide } from './guide.ts';
import { guideTitles } from './titles.ts';

export const twoStepSignIn: Guide = {
  slug: 'two-step-sign-in',
  path: '/docs/two-step-sign-in',
  title: guideTitles['two-step-sign-in'],
  summary: msg`A stolen password is worthless without the code on your phone. Ten minutes, once, for the account that matters most: your email.`,
  minutes: 10,
  needs: [
    msg`Your phone, charged, with its screen lock on`,
    msg`A computer where you’re signed in to your email`,
    msg`Paper and a pen for the backup codes`,
  ],
  steps: [
    {
      id: 'app',
      name: msg`Install an authenticator app`,
      text: msg`From the App Store or Google Play: Microsoft Authenticator, Google Authenticator, or the password manager you already use. They all use the same standard. Skip any app that wants money first; there are fakes.`,
      details: [
        {
          summary: msg`Isn’t a text message code enough?`,
          text: msg`It’s much better than nothing. But someone can talk the carrier into moving your number to another SIM card, and a text needs reception. If the app is too much today, start with text messages.`,
        },
      ],
    },
    {
      id: 'settings',
      name: msg`Open your email account’s security settings`,
      text: msg`On the computer, signed in. Type the address yourself; never follow a link in a message for this.`,
      details: [
        {
          summary: msg`Microsoft 365 or Outlook`,
          text: msg`mysignins.microsoft.com for a work account, account.microsoft.com for a personal one. Choose Security info, then Add sign-in method, then Authenticator app.`,
        },
        {
          summary: msg`Google or Gmail`,
          text: msg`myaccount.google.com. Choose Security, then 2-Step Verification, then Authenticator.`,
        },
      ],
    },
    {
      id: 'scan',
      name: msg`Scan the QR code`,
      text: msg`The site shows a QR code. In the app, choose to add an account, and point the camera at it. From then on the app shows six digits that change every 30 seconds.`,
      details: [
        {
          summary: msg`The camera doesn’t work`,
          text: msg`The page also shows the key as text. Type it into the app: letters and digits, no spaces.`,
        },
      ],
    },
    {
      id: 'confirm',
      name: msg`Type the six digits to confirm`,
      text: msg`If they’re refused, the phone’s clock is usually off: set it to automatic and try the next six.`,
    },
    {
      id: 'spare-codes',
      name: msg`Print or write down the backup codes`,
      text: msg`They open the account if you lose the phone, once each. Keep them with your passport, not on the phone and not in the mailbox they open.`,
    },
    {
      id: 'try',
      name: msg`Try it out`,
      text: msg`Open a private window in the browser and sign in. It should ask you for the code. If it does, you’re done.`,
    },
  ],
  successSigns: [
    msg`A private window asks for a code`,
    msg`The backup codes are on paper`,
    msg`You know never to read a code to a caller. If someone asks for one, hang up: no company needs it`,
  ],
  next: [
    { to: '/docs/suspicious-email-first-hour', label: guideTitles['suspicious-email-first-hour'] },
    { to: '/whitepapers#security-basics', label: msg`Security basics, as a checklist` },
  ],
};
