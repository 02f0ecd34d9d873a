import { msg } from '@lingui/core/macro';
import type { Guide } from './guide.ts';
import { guideTitles } from './titles.ts';

export const twoStepSignIn: Guide = {
  slug: 'two-step-sign-in',
  path: '/docs/two-step-sign-in',
  title: guideTitles['two-step-sign-in'],
  summary: msg`A stolen password is worth nothing without the code on your phone. Ten minutes, once, for the account that matters most: your mail.`,
  minutes: 10,
  needs: [
    msg`Your phone, charged, with its screen lock on`,
    msg`A computer on which you are signed in to your mail`,
    msg`Paper and a pen for the spare codes`,
  ],
  steps: [
    {
      id: 'app',
      name: msg`Install an authenticator app`,
      text: msg`From the App Store or Google Play: Microsoft Authenticator, Google Authenticator, or the password manager you already use. They all speak the same standard. Refuse any app that wants a payment first; imitations exist.`,
      details: [
        {
          summary: msg`Is a code by text message not enough?`,
          text: msg`It is much better than nothing. But a number can be moved to another SIM card by someone who persuades the carrier, and a text needs reception. If the app is too much today, start with text messages.`,
        },
      ],
    },
    {
      id: 'settings',
      name: msg`Open the security settings of your mail account`,
      text: msg`On the computer, signed in. Type the address by hand; never follow a link from a message for this.`,
      details: [
        {
          summary: msg`Microsoft 365 or Outlook`,
          text: msg`mysignins.microsoft.com for a work account, account.microsoft.com for a private one. Choose Security info, then Add sign-in method, then Authenticator app.`,
        },
        {
          summary: msg`Google or Gmail`,
          text: msg`myaccount.google.com. Choose Security, then 2-Step Verification, then Authenticator.`,
        },
      ],
    },
    {
      id: 'scan',
      name: msg`Scan the square code`,
      text: msg`The site shows a square code. In the app choose to add an account, and point the camera at it. From then on the app shows six digits that change every 30 seconds.`,
      details: [
        {
          summary: msg`The camera does not work`,
          text: msg`The page also offers the key as text. Type it into the app; letters and digits, no spaces.`,
        },
      ],
    },
    {
      id: 'confirm',
      name: msg`Type the six digits to confirm`,
      text: msg`If they are refused, the clock of the phone is usually wrong: set it to automatic and try the next six.`,
    },
    {
      id: 'spare-codes',
      name: msg`Print or write down the spare codes`,
      text: msg`They open the account when the phone is lost, each of them once. Keep them where you keep your passport, not on the phone and not in the mailbox that they open.`,
    },
    {
      id: 'try',
      name: msg`Try it`,
      text: msg`Open a private window in the browser and sign in. You should be asked for the code. Only then is it done.`,
    },
  ],
  successSigns: [
    msg`A private window asks for a code`,
    msg`The spare codes are on paper`,
    msg`Nobody has ever called you and asked for a code. If someone does, hang up: no company needs it`,
  ],
  next: [
    { to: '/docs/suspicious-email-first-hour', label: guideTitles['suspicious-email-first-hour'] },
    { to: '/whitepapers#security-basics', label: msg`Security basics, as a checklist` },
  ],
};
