import { msg } from '@lingui/core/macro';
import type { Guide } from './guide.ts';
import { guideTitles } from './titles.ts';

export const printerOffline: Guide = {
  slug: 'printer-offline',
  path: '/docs/printer-offline',
  title: guideTitles['printer-offline'],
  summary: msg`“Offline” means the computer can’t reach the printer; the printer itself is rarely broken. Fifteen minutes, from the cable to the driver, in the order that finds it fastest.`,
  minutes: 15,
  needs: [
    msg`The printer turned on, with paper, and a way to see its display`,
    msg`A computer that could print to it before`,
    msg`The name of your Wi-Fi, and its password if the printer asks for it`,
  ],
  steps: [
    {
      id: 'restart',
      name: msg`Turn the printer off, wait, turn it on`,
      text: msg`Give it half a minute without power, then wait until it’s quiet. Restart the computer in the meantime. This alone often fixes it, because both ask the network for an address again.`,
    },
    {
      id: 'display',
      name: msg`Read what the printer itself says`,
      text: msg`An open cover, empty toner or a paper jam also shows up as offline on the computer. If the display names a problem, fix that first.`,
    },
    {
      id: 'same-network',
      name: msg`Check that both are on the same network`,
      text: msg`Find the name of the Wi-Fi in the printer’s network menu, and compare it with the computer’s. A guest network, or a replaced router, keeps them apart.`,
      details: [
        {
          summary: msg`The printer is connected by cable`,
          text: msg`Unplug the cable and plug it back in at both ends, and try another port. With a network cable, the small light next to it has to be on. With USB, skip the hub.`,
        },
        {
          summary: msg`The Wi-Fi has a new name or password`,
          text: msg`The printer doesn’t know it yet. Run “Wireless setup” in its menu, choose the new name and type the password.`,
        },
      ],
    },
    {
      id: 'queue',
      name: msg`Clear the queue and resume printing`,
      text: msg`Open the list of printers on the computer, choose yours, and cancel everything that’s waiting. One stuck job holds up all the others.`,
      details: [
        {
          summary: msg`Windows`,
          text: msg`Settings, Bluetooth & devices, Printers & scanners, your printer, Open print queue. In its menu, neither “Pause printing” nor “Use printer offline” should be checked.`,
        },
        {
          summary: msg`Mac`,
          text: msg`System Settings, Printers & Scanners, your printer, Printer Queue. If it says paused, click Resume.`,
        },
      ],
    },
    {
      id: 'add-again',
      name: msg`Remove the printer from the computer and add it again`,
      text: msg`The printer may have a new address while the computer still asks at the old one. Removing and adding it takes two minutes, and you only lose the paper settings.`,
    },
    {
      id: 'fixed-address',
      name: msg`If it happens every few days, give it a fixed address`,
      text: msg`Your router is handing it a new address every so often. Reserve one for the printer in the router, or let us do it, even remotely.`,
    },
  ],
  successSigns: [
    msg`A test page from the computer comes out`,
    msg`It still prints tomorrow morning, after both were off`,
    msg`Everyone else in the office can print, too`,
  ],
  next: [
    { to: '/support', label: msg`Open a ticket with what the display says` },
    { to: '/home-services', label: msg`Have someone come to your home` },
  ],
};
