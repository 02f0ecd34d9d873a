/** What a page's probe has seen. */
export interface ProbeReport {
  /** Copies of singletons that started in this page, each with the stack of its start. */
  copies: { name: string; stack: string }[];
  /** Running intervals, pending timeouts and frames: the stack of each one's start. */
  timers: Record<'interval' | 'timeout' | 'frame', string[]>;
}

/** A change of the address without a new document, by the router or a direct call of the history. */
export interface AddressChange {
  pathname: string;
  stack: string;
}

/** A change to what the browser keeps for the whole site. */
export interface SiteDataChange {
  /** Completes "<path> …". */
  what: string;
  stack: string;
}

declare global {
  var __probe:
    | {
        report: () => ProbeReport;
        takeAddressChanges: () => AddressChange[];
        takeSiteDataChanges: () => SiteDataChange[];
        /** For example `fetch` or `Array.prototype.at`. */
        replacedBuiltIns: () => string[];
        /** `localStorage`, `sessionStorage`, or both. */
        clearedStorage: () => string[];
      }
    | undefined;
}

/**
 * Runs in the page before its own scripts. React's renderer registers with a hook, the router notes its version, and the Supabase
 * client opens a channel, so every copy is seen, however it was built. Timers are counted from start to end.
 */
export function installProbe(): void {
  Error.stackTraceLimit = 20;
  const copies: ProbeReport['copies'] = [];
  const started = (name: string) => void copies.push({ name, stack: new Error().stack ?? '' });

  let renderers = 0;
  const ignore = () => {};
  const hook = {
    renderers: new Map(),
    supportsFiber: true,
    checkDCE: ignore,
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onPostCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
    inject: () => {
      started('react-dom');
      return (renderers += 1);
    },
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  Object.defineProperty(window, '__reactRouterVersion', {
    set: () => {
      started('react-router');
    },
  });
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      if (/auth/.test(name)) started('@supabase/supabase-js');
    }
  };

  // Dispatched within the call that changes the address.
  const addressChanges: AddressChange[] = [];
  navigation.addEventListener('navigate', ({ destination, navigationType }) => {
    if (!destination.sameDocument || navigationType === 'traverse') return;
    addressChanges.push({ pathname: new URL(destination.url).pathname, stack: new Error().stack ?? '' });
  });

  // A stack is made into text only when it is read.
  const running = {
    interval: new Map<number, Error>(),
    timeout: new Map<number, Error>(),
    frame: new Map<number, Error>(),
  };
  const { setInterval, clearInterval, setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  const stacksOf = (errors: ReadonlyMap<number, Error>) => [...errors.values()].map(({ stack = '' }) => stack);
  const stop = (id: number | undefined) => {
    running.interval.delete(id ?? 0);
    running.timeout.delete(id ?? 0);
  };
  Object.assign(window, {
    setInterval: (handler: TimerHandler, ...rest: []) => {
      const id = setInterval(handler, ...rest);
      running.interval.set(id, new Error());
      return id;
    },
    setTimeout: (handler: TimerHandler, delay?: number, ...args: unknown[]) => {
      const run = (...given: unknown[]) => {
        running.timeout.delete(id);
        if (typeof handler === 'function') Reflect.apply(handler, window, given);
      };
      const id = setTimeout(run, delay, ...args);
      running.timeout.set(id, new Error());
      return id;
    },
    clearInterval: (id?: number) => {
      stop(id);
      clearInterval(id);
    },
    clearTimeout: (id?: number) => {
      stop(id);
      clearTimeout(id);
    },
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      const id = requestAnimationFrame((time) => {
        running.frame.delete(id);
        callback(time);
      });
      running.frame.set(id, new Error());
      return id;
    },
    cancelAnimationFrame: (id: number) => {
      running.frame.delete(id);
      cancelAnimationFrame(id);
    },
  });
  const siteDataChanges: SiteDataChange[] = [];
  const noteChange = (what: string) => void siteDataChanges.push({ what, stack: new Error().stack ?? '' });
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (cookie) {
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, text: string) {
        noteChange(`sets the cookie "${String(text).split('=')[0]}", which each request of the site then carries`);
        cookie.set?.call(this, text);
      },
    });
  }
  /** Notes the calls of a method, which an insecure page may not have. */
  const watchCalls = (target: object | undefined, method: string, what: string) => {
    const original: unknown = target && Reflect.get(target, method);
    if (!target || typeof original !== 'function') return;
    const watched = function (this: unknown, ...args: unknown[]): unknown {
      noteChange(what);
      return Reflect.apply(original, this, args);
    };
    Object.defineProperty(target, method, { value: watched, configurable: true, writable: true });
  };
  watchCalls(globalThis.CookieStore?.prototype, 'set', 'sets a cookie, which each request of the site then carries');
  // The gate's browser has no caches and no service worker that could be removed.
  const caches = globalThis.CacheStorage?.prototype;
  watchCalls(caches, 'keys', "looks for all caches, as code does that deletes them: the site's keep pages offline");
  watchCalls(caches, 'delete', "deletes caches: the site's keep pages offline");
  const { serviceWorker } = navigator;
  const removes = "looks for all service workers, as code does that removes them: the site's keeps pages offline";
  watchCalls(serviceWorker, 'getRegistrations', removes);
  watchCalls(serviceWorker, 'register', 'registers a service worker of its own: the site has one');

  // The changes above are the gate's own.
  const builtIns: Readonly<Record<string, object>> = {
    window,
    history,
    JSON,
    Math,
    'Object.prototype': Object.prototype,
    'Function.prototype': Function.prototype,
    'Array.prototype': Array.prototype,
    'String.prototype': String.prototype,
    'Promise.prototype': Promise.prototype,
    'Map.prototype': Map.prototype,
    'Set.prototype': Set.prototype,
    'EventTarget.prototype': EventTarget.prototype,
    'Event.prototype': Event.prototype,
    'Node.prototype': Node.prototype,
    'History.prototype': History.prototype,
    'Storage.prototype': Storage.prototype,
    'XMLHttpRequest.prototype': XMLHttpRequest.prototype,
  };
  /** Functions of an object by name; those of an instance, as window and history are, can shadow its prototype's. */
  const functionsOf = (object: object) => {
    const found = new Map<string, unknown>();
    for (const key of Reflect.ownKeys(object)) {
      const value: unknown = Object.getOwnPropertyDescriptor(object, key)?.value;
      if (typeof value === 'function') found.set(String(key), value);
    }
    return found;
  };
  const original = Object.entries(builtIns).map(([name, object]) => ({ name, object, functions: functionsOf(object) }));
  const replacedBuiltIns = () =>
    original.flatMap(({ name, object, functions }) => {
      const now = functionsOf(object);
      const replaced = [...functions].filter(([key, value]) => now.get(key) !== value).map(([key]) => key);
      // New globals are nobody else's; new members of the others are in everyone's loops.
      const prototype: object | null = Object.getPrototypeOf(object) as object | null;
      const added = [...now.keys()].filter(
        (key) => !functions.has(key) && (name.endsWith('.prototype') || (prototype !== null && key in prototype)),
      );
      return [...replaced, ...added].map((key) => (name === 'window' ? key : `${name}.${key}`));
    });

  const STORED = 'tulebyte.gate';
  const storages = location.protocol.startsWith('http') ? { localStorage, sessionStorage } : {};
  for (const storage of Object.values(storages)) storage.setItem(STORED, 'kept');
  // By another tab of the same browser, in which another page is open.
  let isClearedElsewhere = false;
  addEventListener('storage', ({ key, newValue }) => {
    if ((key === null || key === STORED) && newValue === null) isClearedElsewhere = true;
  });

  const probe: typeof globalThis.__probe = {
    replacedBuiltIns,
    clearedStorage: () =>
      Object.entries(storages).flatMap(([name, each]) => {
        const isElsewhere = each === storages.localStorage && isClearedElsewhere;
        return each.getItem(STORED) === null && !isElsewhere ? [name] : [];
      }),
    takeAddressChanges: () => addressChanges.splice(0),
    takeSiteDataChanges: () => siteDataChanges.splice(0),
    report: () => ({
      copies,
      timers: {
        interval: stacksOf(running.interval),
        timeout: stacksOf(running.timeout),
        frame: stacksOf(running.frame),
      },
    }),
  };
  // A page that replaced it would not be checked.
  Object.defineProperty(globalThis, '__probe', { value: Object.freeze(probe) });
}
