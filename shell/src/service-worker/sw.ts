import { createOfflineWorker, type OfflineRelease, type Visit } from './offline-worker.ts';

/** Replaced when the release is built. */
declare const __OFFLINE__: OfflineRelease;

// The worker's own types (`lib.webworker`) cannot be loaded beside those of the page; these are the parts used here.
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
/** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes; not in every browser. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}
interface FetchEvent extends ExtendableEvent, Pick<Visit, 'preloadResponse'> {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<readonly { readonly url: string }[]>;
  };
  /** Not in every browser. */
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const scope = self as unknown as WorkerScope; // in a worker `self` is its scope
const worker = createOfflineWorker(__OFFLINE__, {
  caches: scope.caches,
  fetch: (request) => fetch(request),
  origin: scope.location.origin,
});

scope.addEventListener('install', (event) => {
  // What a page sends while it is left would be lost on the way through the worker now and then.
  void event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]);
  // Safe to take over at once: pages come from the network and caches are named by release.
  event.waitUntil(worker.install().then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    worker
      .activate()
      // Asks for the page while the worker starts, instead of after.
      .then(() => scope.registration.navigationPreload?.enable())
      .then(() => scope.clients.claim())
      .then(() => scope.clients.matchAll({ type: 'window' }))
      .then((open) => worker.keepOpen(open.map(({ url }) => url))),
  );
});
scope.addEventListener('fetch', (event) => {
  const response = worker.respond(event.request, event);
  if (response !== undefined) event.respondWith(response);
});
