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
  title: msg`Before an outage or a closed weekend`,
  lede: msg`For offices in the Valley, from the first notice to the first morning. One page, one person, one signature.`,
  parts: [
    {
      id: 'two-days',
      title: msg`When the notice comes`,
      items: [
        msg`Last night’s backup has run; date and time checked, not assumed`,
        msg`One file restored from the copy outside the building`,
        msg`Phone list printed: staff, provider, utility, bank, alarm, whoever looks after the computers`,
        msg`Laptops and phones charged, one hotspot tested with a real sign-in`,
        msg`Customers told how to reach you, and until when`,
      ],
    },
    {
      id: 'last-hour',
      title: msg`In the last hour`,
      items: [
        msg`Everyone has saved and closed programs with a database, accounting first`,
        msg`Server shut down by its menu, not by its button`,
        msg`Computers, screens and printers off and unplugged or on surge protection`,
        msg`Modem and router left on the battery, if phones depend on them`,
        msg`Freezer, alarm and door: who checks them while the power is off`,
      ],
    },
    {
      id: 'after',
      title: msg`When the power is back`,
      items: [
        msg`Wait ten minutes, then network first, server second, computers third`,
        msg`Clock of the server right, or sign-in will be refused`,
        msg`Accounting opened and the last entry compared with paper`,
        msg`Tonight’s backup watched until it is through`,
        msg`What did not go as planned, written on the back of this page`,
      ],
    },
  ],
};

const securityBasics: Checklist = {
  id: 'security-basics',
  title: msg`Security basics for an office of up to 25`,
  lede: msg`Fifteen things that stop most of what happens to small offices. None needs a purchase. Two hours with the person who has the passwords.`,
  parts: [
    {
      id: 'accounts',
      title: msg`Accounts`,
      items: [
        msg`Two-step sign-in on every mailbox, without exception for the owner`,
        msg`Administrator accounts are separate, and nobody reads mail with one`,
        msg`Accounts of people who left are closed; the list is compared with payroll`,
        msg`A password manager, and no password that is used twice`,
        msg`Spare codes and the domain’s sign-in on paper, in the safe`,
      ],
    },
    {
      id: 'devices',
      title: msg`Devices`,
      items: [
        msg`Updates install by themselves, also on the router`,
        msg`Every computer runs a system that still gets security updates`,
        msg`Drives of laptops are encrypted, the keys are kept somewhere else`,
        msg`Guests have their own Wi-Fi; so have cameras and televisions`,
        msg`Remote access only through something with two-step sign-in`,
      ],
    },
    {
      id: 'money-and-data',
      title: msg`Money and data`,
      items: [
        msg`A changed bank account is confirmed by phone, on a number you already had`,
        msg`Two people for a transfer above a sum you have agreed on`,
        msg`Forwarding of mail to outside addresses is switched off for all`,
        msg`Three copies of what matters, one elsewhere, one restore this year`,
        msg`Everyone knows whom to call, and that calling is never blamed`,
      ],
    },
  ],
};

export const checklists: readonly Checklist[] = [beforeOutage, securityBasics];
