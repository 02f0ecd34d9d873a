import { demoAccounts } from '../../local/demo/accounts.ts';
import { KEYS } from './browser.ts';
import type { Visitor } from './visitor.ts';

/** What someone does on the site, in this order: later steps are signed in as earlier ones left them. */
export const WALK: readonly (readonly [what: string, step: (visitor: Visitor) => Promise<void>])[] = [
  [
    'declines cookies, and goes to another page and back in one document',
    async (visitor) => {
      await visitor.open('/');
      await visitor.tap('button', 'Decline All');
      await visitor.evaluate(`() => { document.documentElement.dataset.mark = ''; }`);
      await visitor.tap('header a', 'Pricing');
      await visitor.isAt('/pricing');
      await visitor.sees('Every price we charge');
      await visitor.back();
      await visitor.isAt('/');
      await visitor.until('the document is the same', `() => document.documentElement.dataset.mark !== undefined`);
    },
  ],
  [
    'finds a page',
    async (visitor) => {
      await visitor.open('/search?q=HIPPA');
      await visitor.sees('HIPAA');
    },
  ],
  [
    'answers what an email is on the page about security',
    async (visitor) => {
      await visitor.open('/services/cybersecurity');
      await visitor.tap('main label', 'Scam');
      await visitor.sees('1 of 1 right');
    },
  ],
  [
    'puts a drive into the cart',
    async (visitor) => {
      await visitor.open('/product/nvme-ssd-1tb');
      await visitor.tap('main button', 'Add to cart');
      await visitor.open('/shop/cart');
      await visitor.sees('1 TB NVMe SSD');
    },
  ],
  [
    'plays a video',
    async (visitor) => {
      await visitor.open('/video/what-happens-when-you-call');
      await visitor.tap('main video');
      await visitor.until('it plays', `() => document.querySelector('video').currentTime > 0.2`);
    },
  ],
  [
    'signs in as a client',
    async (visitor) => {
      await signIn(visitor, demoAccounts.client);
      await visitor.isAt('/dashboard');
    },
  ],
  [
    'replies to a ticket',
    async (visitor) => {
      await visitor.open('/client-portal');
      await visitor.tap('main a[href^="/support/ticket/"]');
      await visitor.fill('Your reply', 'It happened again at noon.');
      await visitor.tap('main button', 'Send reply');
      await visitor.until('it is sent', `() => document.querySelector('main textarea')?.value === ''`);
      await visitor.sees('It happened again at noon.');
    },
  ],
  [
    'asks the assistant',
    async (visitor) => {
      await visitor.open('/pricing');
      await visitor.tap('button', 'Open chat');
      await visitor.tap('button', 'How much is the Pro plan?');
      await visitor.until('it answers with a source', `() => document.body.innerText.includes('Sources')`);
    },
  ],
  [
    'opens a ticket as an administrator, and goes on with the palette',
    async (visitor) => {
      await visitor.evaluate(`() => localStorage.clear()`);
      await signIn(visitor, demoAccounts.admin);
      await visitor.isAt('/admin');
      await visitor.open('/admin/tickets?status=all');
      await visitor.tap('main a[href^="/admin/tickets/TB-"]');
      await visitor.until('its conversation is there', `() => document.querySelector('main [role=log] li') !== null`);
      await visitor.press(KEYS.control, 'k');
      await visitor.until('the palette is open', `() => document.activeElement?.closest('dialog, [role=dialog]') !== null`);
      await visitor.type('Orders');
      await visitor.sees('Go to');
      await visitor.press(KEYS.enter);
      await visitor.isAt('/admin/orders');
    },
  ],
];

async function signIn(visitor: Visitor, { email, password }: { email: string; password: string }): Promise<void> {
  await visitor.open('/auth');
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.press(KEYS.enter);
}
