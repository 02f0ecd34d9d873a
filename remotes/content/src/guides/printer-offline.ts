import { msg } from '@lingui/core/macro';
import type { Guide } from './guide.ts';
import { guideTitles } from './titles.ts';

export const printerOffline: Guide = {
  slug: 'printer-offline',
  path: '/docs/printer-offline',
  title: guideTitles['printer-offline'],
  summary: msg`“Offline” means that the computer cannot reach the printer, hardly ever that the printer is broken. Fifteen minutes, from the cable to the driver, in the order that finds it soonest.`,
  minutes: 15,
  needs: [
    msg`The printer switched on, with paper, and a way to see its display`,
    msg`A computer that could print to it before`,
    msg`The name of your Wi-Fi, and its password if the printer asks for it`,
  ],
  steps: [
    {
      id: 'restart',
      name: msg`Switch off the printer, wait, switch it on`,
      text: msg`Half a minute without power, then wait until it is quiet. Restart the computer meanwhile. This alone often brings it back, because both ask the network for an address again.`,
    },
    {
      id: 'display',
      name: msg`Read what the printer itself says`,
      text: msg`An open cover, empty toner or a paper jam also shows as offline on the computer. If the display names a fault, fix that first.`,
    },
    {
      id: 'same-network',
      name: msg`See that both are on the same network`,
      text: msg`Look in the printer’s network menu for the name of the Wi-Fi, and compare it with the computer’s. A guest network, or a router that was replaced, keeps them apart.`,
      details: [
        {
          summary: msg`The printer is connected by cable`,
          text: msg`Plug the cable in again at both ends, and try another socket. By the network cable, the small light beside it has to be on. By USB, leave out hubs.`,
        },
        {
          summary: msg`The Wi-Fi got a new name or password`,
          text: msg`The printer does not know it yet. Run “Wireless setup” in its menu, choose the new name and type the password.`,
        },
      ],
    },
    {
      id: 'queue',
      name: msg`Empty the queue and take it off pause`,
      text: msg`Open the list of printers on the computer, choose yours, and cancel everything that waits. One job that hangs holds up all others.`,
      details: [
        {
          summary: msg`Windows`,
          text: msg`Settings, Bluetooth and devices, Printers and scanners, your printer, Open print queue. In its menu neither “Pause printing” nor “Use printer offline” may be ticked.`,
        },
        {
          summary: msg`Mac`,
          text: msg`System Settings, Printers and Scanners, your printer, Printer queue. If it says paused, press Resume.`,
        },
      ],
    },
    {
      id: 'add-again',
      name: msg`Remove the printer from the computer and add it again`,
      text: msg`The printer may have got another address, and the computer still asks at the old one. Removing and adding it takes two minutes and loses nothing but the settings for paper.`,
    },
    {
      id: 'fixed-address',
      name: msg`If it comes back every few days: give it a fixed address`,
      text: msg`Then the router hands it a new address now and then. Reserve one for the printer in the router, or let us do it, also remotely.`,
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
