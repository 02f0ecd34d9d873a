import { PushBrowser, startPushService, type PushService } from '../../infra/local/testing/push-service.ts';
import { PUSH_SERVICE_URL } from '../playwright.config.ts';
import type { Worker } from 'playwright/test';
import { declineConsent, expect, test, type Page } from '../site/browser.ts';
import { inDatabase } from '../site/database.ts';
import { admin, callRpc, createAccount, createTicket, signIn, signOut } from '../site/people.ts';

test.use({ serviceWorkers: 'allow' });
// One push service.
test.describe.configure({ mode: 'default' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService(PUSH_SERVICE_URL);
});
test.afterAll(() => service.stop());

/** Headless browsers have neither a push service nor notifications: these stand in, with real keys and a user who permits them. */
async function withPushService(page: Page): Promise<PushBrowser> {
  const browser = new PushBrowser();
  await page.addInitScript(({ endpoint, p256dh, auth_secret }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth: auth_secret } }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('subscribed', '');
        return subscription;
      },
      getSubscription: async () => (sessionStorage.getItem('subscribed') === null ? null : subscription),
    });
    Notification.requestPermission = async () => 'granted';
  }, browser.subscription);
  return browser;
}

/** Records in the service worker what it shows and opens, and returns how to read that. */
async function recordNotifications(worker: Worker) {
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: object; clients: object };
    const record: { shown: object[]; opened: string[] } = { shown: [], opened: [] };
    Object.assign(scope, { record });
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) => void record.shown.push({ title, ...options }),
    });
    Object.assign(scope.clients, { openWindow: async (url: string) => void record.opened.push(url) });
  });
  return () => worker.evaluate(() => (self as unknown as { record: { shown: object[]; opened: string[] } }).record);
}

/** Delivers what has arrived at the push service, like the browser after it has decrypted it. */
async function deliver(page: Page, data: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(data),
  });
}

/** What the browser tells the worker when someone clicks the notification that it has shown. */
async function clickNotification(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { record } = self as unknown as { record: { shown: object[] } };
    const notification = { ...record.shown[0], close: () => {} };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  });
}

test('a reply reaches a browser whose user has turned push notifications on, until they sign out', async ({ page }) => {
  const client = await createAccount(page, 'push');
  const number = await createTicket(page, client, { subject: 'Slow VPN', body: 'Since Monday.' });
  const reply = async (body: string) =>
    expect((await callRpc(page, admin, 'reply_to_ticket', { ticket_number: number, body })).ok()).toBe(true);

  const browser = await withPushService(page);
  await declineConsent(page);
  await signIn(page, client, '/client-portal/notifications');
  const replies = page.getByRole('group', { name: 'Someone replies to my ticket' });
  await expect(replies.getByRole('checkbox', { name: 'In the app' })).toBeVisible();
  await expect(replies.getByRole('checkbox', { name: 'Push' })).toHaveCount(0);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('region', { name: 'Push notifications in this browser' }).getByRole('button', { name: 'Turn on' }).click();
  await expect(replies.getByRole('checkbox', { name: 'Push' })).toBeChecked();

  await reply('Which office are you in?');
  await expect.poll(() => service.messages(browser).length).toBe(1);
  const [message] = service.messages(browser);
  const sent = message && browser.read(message);
  expect(sent).toMatchObject({ title: 'New reply', body: `[${number}] Slow VPN` });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  const recorded = await recordNotifications(worker);
  await deliver(page, sent);
  await expect.poll(async () => (await recorded()).shown).toMatchObject([{ title: 'New reply', body: `[${number}] Slow VPN` }]);
  await clickNotification(worker);
  await expect.poll(async () => (await recorded()).opened).toEqual([new URL(`/support/ticket/${number}`, page.url()).href]);

  await replies.getByRole('checkbox', { name: 'Push' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await reply('This one is muted.');
  await page.reload();
  await expect(replies.getByRole('checkbox', { name: 'Push' })).not.toBeChecked();
  await replies.getByRole('checkbox', { name: 'Push' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await signOut(page);
  expect(await page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull();
  await reply('Are you still there?');
  await inDatabase(async (sql) => {
    const queued = await sql`select from public.outgoing_emails where kind = 'push' and to_email = ${client.email}`;
    expect(queued, 'none for what was muted, none after the sign-out').toHaveLength(1);
  });
});

test('where the user has blocked notifications, the settings say how to allow them', async ({ page }) => {
  const client = await createAccount(page, 'blocked');
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await declineConsent(page);
  await signIn(page, client, '/client-portal/notifications');
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0);
});
