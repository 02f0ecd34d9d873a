import type { PushNotification } from '@tulebyte/backend-api/push-notification';

interface Tab {
  readonly url: string;
  focus: () => Promise<unknown>;
}

/** The parts of the worker's scope that push notifications use; tests pass their own. */
export interface PushScope {
  readonly location: Pick<Location, 'origin'>;
  readonly registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  readonly clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled?: true }) => Promise<readonly Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

/** Shows what the server has sent. It is encrypted for this browser, so nobody else can have written it. */
export async function notifyOf({ registration }: PushScope, sent: unknown): Promise<void> {
  const { title, body, tag, path } = sent as PushNotification; // a schema library is larger than the worker
  await registration.showNotification(title, { body, tag, data: path, icon: '/apple-touch-icon.png' });
}

/** Shows the page that a notification is about: the tab that has it open, or else a new one, since others may hold drafts. */
export async function openPageOf({ clients, location }: PushScope, { data }: Pick<Notification, 'data'>): Promise<void> {
  const page = new URL(String(data), location.origin);
  if (page.origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === page.pathname);
  await (open ? open.focus() : clients.openWindow(page.href));
}
