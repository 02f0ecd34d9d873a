import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A checklist. */
export interface Checklist {
  /** Anchor on `/whitepapers`. */
  id: string;
  title: MessageDescriptor;
  lede: MessageDescriptor;
  parts: readonly { id: string; title: MessageDescriptor; items: readonly MessageDescriptor[] }[];
}

const beforeOutage: Checklist = {
  id: 'before-an-outage',
  title: msg`Before an outage or a long weekend`,
  lede: msg`For offices in the Valley, from the first notice to the first morning back. One page, one person, one signature.`,
  parts: [
    {
      id: 'two-days',
      title: msg`When the notice comes`,
      items: [
        msg`Last night’s backup ran; date and time checked, not assumed`,
        msg`One file restored from the off-site copy`,
        msg`Phone list printed: staff, provider, utility, bank, alarm, and whoever looks after the computers`,
        msg`Laptops and phones charged, one hotspot tested with a real sign-in`,
        msg`Customers told how to reach you, and until when`,
      ],
    },
    {
      id: 'last-hour',
      title: msg`In the last hour`,
      items: [
        msg`Everyone has saved and closed programs with a database, accounting first`,
        msg`Server shut down from its menu, not its button`,
        msg`Computers, screens and printers off and unplugged or on surge protection`,
        msg`Modem and router left on the battery, if the phones depend on them`,
        msg`Freezer, alarm and door: who checks them while the power is out`,
      ],
    },
    {
      id: 'after',
      title: msg`When the power is back`,
      items: [
        msg`Wait ten minutes, then network first, server second, computers third`,
        msg`Server clock correct, or sign-ins will fail`,
        msg`Accounting opened and the last entry compared with the paper copy`,
        msg`Tonight’s backup watched until it’s done`,
        msg`What didn’t go as planned, written on the back of this page`,
      ],
    },
  ],
};

const securityBasics: Checklist = {
  id: 'security-basics',
  title: msg`Security basics for an office of up to 25`,
  lede: msg`Fifteen things that stop most of what happens to small offices. You don’t have to buy anything. Two hours with the person who has the passwords.`,
  parts: [
    {
      id: 'accounts',
      title: msg`Accounts`,
      items: [
        msg`Two-step sign-in on every mailbox, including the owner’s`,
        msg`Administrator accounts are separate, and nobody reads email with one`,
        msg`Accounts of people who left are closed; the list is compared with payroll`,
        msg`A password manager, and no password used twice`,
        msg`Backup codes and the domain’s sign-in on paper, in the safe`,
      ],
    },
    {
      id: 'devices',
      title: msg`Devices`,
      items: [
        msg`Updates install automatically, on the router, too`,
        msg`Every computer runs a system that still gets security updates`,
        msg`Laptop drives are encrypted, and the keys are kept somewhere else`,
        msg`Guests have their own Wi-Fi; so do cameras and TVs`,
        msg`Remote access only through something with two-step sign-in`,
      ],
    },
    {
      id: 'money-and-data',
      title: msg`Money and data`,
      items: [
        msg`A changed bank account is confirmed by phone, at a number you already had`,
        msg`Two people for any transfer over an amount you’ve agreed on`,
        msg`Forwarding email to outside addresses is turned off for everyone`,
        msg`Three copies of what matters, one somewhere else, one restored this year`,
        msg`Everyone knows who to call, and nobody gets blamed for calling`,
      ],
    },
  ],
};

export const checklists: readonly Checklist[] = [beforeOutage, securityBasics];
