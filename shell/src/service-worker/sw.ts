import { notifyOf, openPageOf, type PushScope } from './push-notifications.ts';
import { createOfflineWorker, type OfflineRelease, type NavigationContext } from './offline-worker.ts';

/** Replaced when the release is built. */
declare const __OFFLINE__: OfflineRelease;

// `lib.webworker` conflicts with the page's DOM types; these are the parts used here.
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
/** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes; not in every browser. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}
interface FetchEvent extends ExtendableEvent, Pick<NavigationContext, 'preloadResponse'> {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json: () => unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
/** https://w3c.github.io/push-api/#the-pushsubscriptionchange-event; the old one is missing in some browsers. */
interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
}
interface WorkerScope extends PushScope {
  readonly caches: CacheStorage;
  readonly clients: PushScope['clients'] & { claim: () => Promise<void> };
  readonly registration: PushScope['registration'] & {
    /** Missing in some browsers. */
    readonly navigationPreload?: { enable: () => Promise<void> };
    readonly pushManager: PushManager;
  };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void;
}

const scope = self as unknown as WorkerScope; // `self` is the worker's global scope
const worker = createOfflineWorker(__OFFLINE__, {
  caches: scope.caches,
  fetch: (request) => fetch(request),
  origin: scope.location.origin,
});

scope.addEventListener('install', (event) => {
  // Requests that a page sends while it unloads sometimes get lost when they pass through the worker.
  void event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]);
  // Safe to take over at once: pages come from the network and caches are named by release.
  event.waitUntil(worker.install().then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    worker
      .activate()
      // Requests the page while the worker starts, instead of after.
      .then(() => scope.registration.navigationPreload?.enable())
      .then(() => scope.clients.claim())
      .then(() => scope.clients.matchAll({ type: 'window' }))
      .then((tabs) => worker.cacheOpenPages(tabs.map(({ url }) => url))),
  );
});
scope.addEventListener('fetch', (event) => {
  const response = worker.respond(event.request, event);
  if (response !== undefined) event.respondWith(response);
});

scope.addEventListener('push', (event) => {
  event.waitUntil(notifyOf(scope, event.data?.json()));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPageOf(scope, event.notification));
});
scope.addEventListener('pushsubscriptionchange', (event) => {
  // Only a page has the session: the next one that opens stores the new subscription.
  const { oldSubscription } = event;
  if (oldSubscription) event.waitUntil(scope.registration.pushManager.subscribe(oldSubscription.options));
});
