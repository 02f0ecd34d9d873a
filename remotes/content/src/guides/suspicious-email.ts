import { msg } from '@lingui/core/macro';
import type { Guide } from './guide.ts';
import { guideTitles } from './titles.ts';

export const suspiciousEmail: Guide = {
  slug: 'suspicious-email-first-hour',
  path: '/docs/suspicious-email-first-hour',
  title: guideTitles['suspicious-email-first-hour'],
  summary: msg`You opened it, clicked it, or typed a password. No one’s to blame, and the order of the next steps decides how it ends.`,
  minutes: 60,
  needs: [
    msg`Another device that wasn’t involved; a phone is fine`,
    msg`Your bank’s phone number, from a card or a statement`,
    msg`Paper, to write down what you did and when`,
  ],
  steps: [
    {
      id: 'stop',
      name: msg`Minute 0: stop, and leave the computer on`,
      text: msg`Unplug the network cable or turn Wi-Fi off. Don’t shut down, don’t restart, don’t delete the message: the computer’s memory and the message show what happened.`,
    },
    {
      id: 'money',
      name: msg`Minute 2: if money moved, call the bank`,
      text: msg`Before anyone else. Ask them to recall the transfer, and ask for the fraud department. Then report it at ic3.gov: the FBI can ask banks to freeze a transfer, and every hour counts.`,
    },
    {
      id: 'password',
      name: msg`Minute 10: change the password, from the other device`,
      text: msg`Your email first, because it can reset every other password. Choose to sign out everywhere. Then every account with the same or a similar password.`,
      details: [
        {
          summary: msg`You only clicked, and didn’t type anything`,
          text: msg`Change the password anyway if the page looked like a sign-in page. If it downloaded a file, don’t open it; leave it where it is for whoever examines the computer.`,
        },
        {
          summary: msg`You approved a sign-in on your phone that wasn’t yours`,
          text: msg`Then someone has your password and is in there now. Change it right away and sign out everywhere; in the account’s security settings, remove any device you don’t recognize.`,
        },
      ],
    },
    {
      id: 'rules',
      name: msg`Minute 20: look for rules in the mailbox`,
      text: msg`Open the email settings and look at rules, filters and forwarding. An attacker adds one that hides or copies replies. Take a picture of it, then delete it.`,
    },
    {
      id: 'tell',
      name: msg`Minute 30: tell the people who need to know`,
      text: msg`Your office, so nobody else opens it. Whoever looks after your computers. And anyone the attacker may write to next in your name: customers and suppliers in open conversations.`,
    },
    {
      id: 'write-down',
      name: msg`Minute 45: write down what you remember`,
      text: msg`When it came, what you clicked, what you typed, what you’ve done since. In two days nobody remembers the order, and the order is where an examination starts.`,
    },
    {
      id: 'examine',
      name: msg`Minute 60: have the computer examined before anyone uses it again`,
      text: msg`A scan that finds nothing proves nothing. If other people’s personal data may have been seen, California law may require you to tell them: ask a lawyer early.`,
      details: [
        {
          summary: msg`Report the message itself`,
          text: msg`Outlook and Gmail have a Report phishing button. You can also forward the email to reportphishing@apwg.org, and a text message to 7726.`,
        },
      ],
    },
  ],
  successSigns: [
    msg`The bank has confirmed what it could stop`,
    msg`The mailbox has a new password, two-step sign-in, and no rule you didn’t write`,
    msg`The computer was examined, and the people affected know`,
  ],
  next: [
    { to: '/docs/two-step-sign-in', label: guideTitles['two-step-sign-in'] },
    { to: '/services/cybersecurity', label: msg`Have us examine it` },
  ],
};
