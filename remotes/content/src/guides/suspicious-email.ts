import { msg } from '@lingui/core/macro';
import type { Guide } from './guide.ts';
import { guideTitles } from './titles.ts';

export const suspiciousEmail: Guide = {
  slug: 'suspicious-email-first-hour',
  path: '/docs/suspicious-email-first-hour',
  title: guideTitles['suspicious-email-first-hour'],
  summary: msg`You opened it, clicked it, or typed a password. Nobody is to blame, and the order of the next steps decides how it ends.`,
  minutes: 60,
  needs: [
    msg`Another device that was not involved: a phone is fine`,
    msg`The phone number of your bank, from a card or a statement`,
    msg`Paper, to write down what you did and when`,
  ],
  steps: [
    {
      id: 'stop',
      name: msg`Minute 0: stop, and leave the computer on`,
      text: msg`Unplug the network cable or turn Wi-Fi off. Do not shut down, do not restart, do not delete the message: memory and message show what happened.`,
    },
    {
      id: 'money',
      name: msg`Minute 2: if money moved, call the bank`,
      text: msg`Before anyone else. Ask for a recall of the transfer and for the fraud department. Then report at ic3.gov: the FBI can ask banks to freeze a transfer, and every hour counts.`,
    },
    {
      id: 'password',
      name: msg`Minute 10: change the password, from the other device`,
      text: msg`First that of the mailbox, because every other password can be reset through it. Choose to sign out everywhere. Then every account with the same or a similar password.`,
      details: [
        {
          summary: msg`You only clicked, and typed nothing`,
          text: msg`Change the password all the same if the page looked like a sign-in page. If a file was downloaded, do not open it; leave it where it is for whoever examines the computer.`,
        },
        {
          summary: msg`You approved a sign-in on your phone that was not yours`,
          text: msg`Then someone has your password and is inside now. Change it at once and sign out everywhere; in the account’s security settings remove devices that you do not know.`,
        },
      ],
    },
    {
      id: 'rules',
      name: msg`Minute 20: look for rules in the mailbox`,
      text: msg`Open the mail settings and look at rules, filters and forwarding. An intruder adds one that hides answers or copies them. Take a picture of it, then delete it.`,
    },
    {
      id: 'tell',
      name: msg`Minute 30: tell the people who must know`,
      text: msg`Your office, so that nobody else opens it. Whoever looks after your computers. And those the intruder may write to next in your name: customers and suppliers in open conversations.`,
    },
    {
      id: 'write-down',
      name: msg`Minute 45: write down what you remember`,
      text: msg`When it came, what you clicked, what you typed, what you did since. In two days nobody remembers the order, and the order is what an examination starts from.`,
    },
    {
      id: 'examine',
      name: msg`Minute 60: have the computer examined before it is used again`,
      text: msg`A scan that finds nothing is no proof. If personal data of others may have been seen, California law may require that you tell them: ask a lawyer early.`,
      details: [
        {
          summary: msg`Report the message itself`,
          text: msg`In Outlook and Gmail there is a Report phishing button. You can also forward it to reportphishing@apwg.org, and a text message to 7726.`,
        },
      ],
    },
  ],
  successSigns: [
    msg`The bank has confirmed what it could stop`,
    msg`The mailbox has a new password, two-step sign-in, and no rule that you did not write`,
    msg`The computer was examined, and the people concerned know`,
  ],
  next: [
    { to: '/docs/two-step-sign-in', label: guideTitles['two-step-sign-in'] },
    { to: '/services/cybersecurity', label: msg`Have it examined by us` },
  ],
};
