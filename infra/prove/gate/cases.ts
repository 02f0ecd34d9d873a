import type { LabsBuild } from './build-labs.ts';

/** A bad build and its expected refusal. */
export interface GateCase {
  what: string;
  build: LabsBuild;
  /** Matches the refusal, which must also name the remote. */
  refused: RegExp;
}

const use = (name: string, code: string, member: string) => ({
  module: `import * as own from '${code}';\nglobalThis.${name} = own.${member};`,
});
const inBrowser = "if (typeof window !== 'undefined')";
const effect = (body: string) => `React.useEffect(() => { ${body} }, []);`;
/** Also in the HTML. */
const HAS_SESSION = "(typeof window === 'undefined' || localStorage.getItem('tulebyte.auth') !== null)";
const HAS_CHOSEN = "(typeof window === 'undefined' || localStorage.getItem('tulebyte.cookieConsent') !== null)";
const SINGLETON_USES = {
  react: use('ownReact', 'OWN/react/index.js', 'useState'),
  'react-dom': use('ownReactDom', 'OWN/react-dom/client.js', 'createRoot'),
  'react-router': use('ownRouter', 'react-router-dom', 'createBrowserRouter'),
  '@supabase/supabase-js': {
    module: `import { createClient } from '@supabase/supabase-js';\n${inBrowser} globalThis.ownClient = createClient('http://127.0.0.1:9', 'key');`,
  },
};

const SINGLETON_NAMES = Object.keys(SINGLETON_USES) as (keyof typeof SINGLETON_USES)[];

const singletons: GateCase[] = SINGLETON_NAMES.flatMap((name) => [
  {
    what: `own ${name}, found by the build`,
    build: { pages: { two: SINGLETON_USES[name] } },
    refused: /This remote bundles its own/,
  },
  {
    what: `own ${name}, found in the stored files`,
    build: { pages: { two: SINGLETON_USES[name] }, builder: 'unguarded' },
    refused: new RegExp(`it brings its own (react|react-dom|react-router|${name})`),
  },
]);

const disguised: GateCase[] = SINGLETON_NAMES.map((name) => ({
  what: `own ${name} without its marks, seen when it starts`,
  build: {
    // React needs no setup: its hooks fail.
    pages: { two: { ...SINGLETON_USES[name], ...(name === 'react' ? { render: `${inBrowser} own.useState(0);` } : {}) } },
    builder: 'disguised',
  },
  refused: name === 'react' ? /\/labs\/two fails/ : new RegExp(`starts another ${name}, brought by "labs"`),
}));

/** How the version of the site's newest host ends, which its files in a document have in their paths. */
export const NEXT_HOST_MARK = '0000';

export const CASES: readonly GateCase[] = [
  ...singletons,
  ...disguised,
  {
    what: 'a throw after a dozen late requests, for the admin only',
    build: {
      pages: {
        two: {
          render: effect(
            "if (!/admin@/.test(localStorage.getItem('tulebyte.auth') ?? '')) return; (async () => { for (let n = 0; n < 12; n += 1) { await new Promise((next) => setTimeout(next, 60)); await fetch('/env.json'); } throw new Error('too late'); })();",
          ),
        },
      },
    },
    refused: /\/labs\/two fails in the browser for the admin.*too late/s,
  },
  {
    what: 'an attribute that differs from the HTML',
    build: { pages: { two: { content: "<p title={typeof window === 'undefined' ? 'server' : 'client'}>Text</p>" } } },
    refused: /\/labs\/two fails with development React for the client: .*didn't match.*/s,
  },
  {
    what: 'a text that differs from the HTML',
    build: { pages: { two: { content: "<p>{typeof window === 'undefined' ? 'server' : 'client'}</p>" } } },
    refused: /\/labs\/two fails/,
  },
  {
    what: 'a picture without a description',
    build: { pages: { two: { content: '<img src="/favicon.svg" />' } } },
    refused: /\/labs\/two is not accessible: image-alt .* at img/,
  },
  {
    what: 'a text without contrast, in a page behind sign-in',
    build: { pages: { client: { content: "<p style={{ color: '#eeeeee', backgroundColor: '#ffffff' }}>Text</p>" } } },
    refused: /\/client-portal\/labs is not accessible: color-contrast/,
  },
  {
    what: 'a button without a name, in an admin page',
    build: { pages: { staff: { content: '<button type="button"></button>' } } },
    refused: /\/admin\/labs is not accessible: button-name/,
  },
  {
    what: 'an interval that never ends',
    build: { pages: { two: { render: effect('setInterval(() => {}, 60_000);') } } },
    refused: /\/labs\/two leaks \d+ timers \(interval\)/,
  },
  {
    what: 'an interval that only visitors start',
    build: {
      pages: {
        two: {
          render: effect("if (!localStorage.getItem('tulebyte.auth')) setInterval(() => {}, 60_000);"),
        },
      },
    },
    refused: /\/labs\/two leaks \d+ timers \(interval\)/,
  },
  {
    what: 'a timeout that starts itself again',
    build: { pages: { two: { render: effect('const again = () => setTimeout(again, 500); again();') } } },
    refused: /\/labs\/two leaks \d+ timers \(timeout\)/,
  },
  {
    what: 'an animation that never ends',
    build: { pages: { two: { render: effect('const again = () => requestAnimationFrame(again); again();') } } },
    refused: /\/labs\/two leaks \d+ timers \(frame\)/,
  },
  {
    what: 'a listener on window that stays',
    build: { pages: { two: { render: effect("window.addEventListener('resize', () => {});") } } },
    refused: /\/labs\/two leaks \d+ event listeners \(resize on window\)/,
  },
  {
    what: 'a listener on document that stays, behind sign-in',
    build: { pages: { client: { render: effect("document.addEventListener('keydown', () => {});") } } },
    refused: /\/client-portal\/labs leaks \d+ event listeners \(keydown on document\)/,
  },
  {
    what: 'heap that stays',
    build: {
      pages: {
        two: { module: 'const kept: unknown[] = [];', render: effect('kept.push(new Array(20_000).fill(0).map(() => ({})));') },
      },
    },
    refused: /\/labs\/two leaks \d+ KB of heap/,
  },
  {
    what: 'a buffer that stays, which is not on the heap of objects',
    build: {
      pages: { two: { module: 'const kept: unknown[] = [];', render: effect('kept.push(new Float64Array(10_000).fill(1));') } },
    },
    refused: /\/labs\/two leaks \d+ KB of heap/,
  },
  {
    what: 'DOM nodes that are removed, but kept',
    build: {
      pages: {
        two: {
          module: 'const kept: Node[] = [];',
          render: effect("kept.push(...Array.from({ length: 30 }, () => document.createElement('i')));"),
        },
      },
    },
    refused: /\/labs\/two leaks \d+ DOM nodes/,
  },
  {
    what: 'a throw in a page with parameters',
    build: { pages: { item: { render: `${inBrowser} throw new Error('broken');` } } },
    refused: /\/labs\/item\/\S+ fails in the browser: .*broken/s,
  },
  {
    what: 'a throw in a page with parameters, by its value',
    build: {
      pages: {
        one: { content: '<a href="/labs/item/42">Item 42</a>' },
        item: { render: `${inBrowser} if (location.pathname.endsWith('/42')) throw new Error('broken');` },
      },
    },
    refused: /\/labs\/item\/42 fails in the browser: .*broken/s,
  },
  {
    what: 'a throw behind sign-in',
    build: { pages: { client: { render: "throw new Error('broken');" } } },
    refused: /\/client-portal\/labs fails in the browser for the client: .*broken/s,
  },
  {
    what: 'a throw in an admin page',
    build: { pages: { staff: { render: "throw new Error('broken');" } } },
    refused: /\/admin\/labs fails in the browser for the admin: .*broken/s,
  },
  {
    what: 'a throw in a public page, only for clients',
    build: {
      pages: {
        two: {
          module: "import { useSession } from '@tulebyte/platform';",
          render: "if (useSession().user?.email?.startsWith('client')) throw new Error('broken');",
        },
      },
    },
    refused: /\/labs\/two fails with development React for the client: .*broken/s,
  },
  {
    what: 'a throw on phones only',
    build: { pages: { two: { render: `${inBrowser} if (window.innerWidth < 600) throw new Error('too narrow');` } } },
    refused: /\/offline fails when it is opened again and again from there \(\/labs\/two\) on a phone.*too narrow/s,
  },
  {
    what: 'a throw in an effect of a visitor',
    build: { pages: { two: { render: effect("throw new Error('broken');") } } },
    refused: /\/labs\/two fails in the browser: .*broken/s,
  },
  {
    what: 'a throw in the fifth changed page',
    build: { mark: 'changed', pages: { five: { render: `${inBrowser} throw new Error('broken');` } } },
    refused: /\/labs\/five fails in the browser: .*broken/s,
  },
  {
    what: 'a module that throws when it is imported',
    build: { pages: { two: { module: `${inBrowser} throw new Error('broken');` } } },
    refused: /\/labs\/two fails/,
  },
  {
    what: 'a throw in a page without behavior, whose code runs only after a link',
    build: { pages: { two: { hydrate: false, render: `${inBrowser} throw new Error('broken');` } } },
    refused: /\/labs\/two fails in the browser: .*broken/s,
  },
  {
    what: 'a module that throws, of a page without behavior',
    build: { pages: { two: { hydrate: false, module: `${inBrowser} throw new Error('broken');` } } },
    refused: /\/labs\/two fails/,
  },
  {
    what: 'a button that does something, in a page that claims to have no behavior',
    build: { pages: { two: { hydrate: false, content: '<button type="button" onClick={() => {}}>Buy</button>' } } },
    refused: /\/labs\/two has hydrate: false, but handles events: onClick of <button> "Buy"/,
  },
  {
    what: 'a form that its code sends, in a page that claims to have no behavior',
    build: { pages: { two: { hydrate: false, content: '<form action={() => {}}><button>Send</button></form>' } } },
    refused: /\/labs\/two has hydrate: false, but handles events: action of <form> "Send"/,
  },
  {
    what: 'a text that changes, in a page that claims to have no behavior',
    build: {
      pages: {
        two: {
          hydrate: false,
          render: `const [text, setText] = React.useState('Loading'); ${effect("setText('Loaded');")}`,
          content: '<p>{text}</p>',
        },
      },
    },
    refused: /\/labs\/two has hydrate: false, but its code shows "[^"]*Loaded" where its document has "[^"]*Loading"/,
  },
  {
    what: 'a listener on window, in a page that claims to have no behavior',
    build: {
      pages: {
        two: {
          hydrate: false,
          render: effect(
            "const stop = new AbortController(); window.addEventListener('keydown', () => {}, { signal: stop.signal }); return () => stop.abort();",
          ),
        },
      },
    },
    refused: /\/labs\/two has hydrate: false, but handles events: keydown on window;/,
  },
  {
    what: 'a page with parameters that claims to have no behavior',
    build: { pages: { item: { hydrate: false } } },
    refused: /hydrate: false is for static pages without parameters/,
  },
  {
    what: 'a heavy page, without a budget of its own',
    build: { pages: { two: { content: `<p hidden>{"${incompressible(80 * 1024)}"}</p>` } } },
    refused: /its page \/labs\/two weighs \d+ bytes brotli, \d+ more than the budget of 61440/,
  },
  {
    what: 'a page with little code, whose HTML is heavy',
    build: { pages: { two: { content: '{Array.from({ length: 20_000 }, (_, n) => <p key={n}>A paragraph of the page</p>)}' } } },
    refused: /the HTML of its page \/labs\/two has \d+ bytes, more than 524288/,
  },
  {
    what: 'a heavy file that no page lists, imported right after the start',
    build: {
      pages: { two: { module: `${inBrowser} void import('./heavy.ts');` } },
      files: { 'src/heavy.ts': `globalThis.name = '${incompressible(90 * 1024)}';` },
    },
    refused: /its lazy file \S+\.js weighs \d+ bytes brotli, \d+ more than the budget of 65536\n {2}where: remote "labs"/,
  },
  {
    what: 'a widget that the policy does not allow',
    build: { manifest: ({ contributions }) => ({ contributions: { ...contributions, widget: true } }) },
    refused: /it adds a widget to every page, which the policy does not allow "labs"/,
  },
  {
    what: "a claim of another remote's path",
    build: { route: { path: '/pricing' } },
    refused: /\/pricing is already a path of remote "marketing"/,
  },
  {
    what: 'a claim of a path that it does not own',
    build: { route: { path: '/laboratory' } },
    refused: /\/laboratory is outside the paths that "labs" owns/,
  },
  {
    what: "an address of another remote's page, by the history",
    build: { pages: { two: { render: effect("history.replaceState(history.state, '', '/pricing');") } } },
    refused: /\/labs\/two changes the address to \/pricing, a path of remote "marketing"/,
  },
  {
    what: "an address of another remote's page behind sign-in, by a history of its own",
    build: {
      pages: {
        client: {
          render: effect(
            "const frame = document.body.appendChild(document.createElement('iframe')); frame.contentWindow?.history.pushState.call(history, null, '', '/pricing'); frame.remove();",
          ),
        },
      },
    },
    refused: /\/client-portal\/labs changes the address to \/pricing, a path of remote "marketing"/,
  },
  {
    what: 'a cover over the whole window',
    build: {
      pages: {
        two: {
          module: "import { Box } from '@tulebyte/ui';",
          content: '<Box position="fixed" inset="0" zIndex="9999" bg="bg.sunken" />',
        },
      },
    },
    refused: /\/labs\/two covers or hides the site's header/,
  },
  {
    what: 'a block that is wider than a phone',
    build: {
      pages: { two: { module: "import { Box } from '@tulebyte/ui';", content: '<Box width="700px" bg="bg.sunken">Wide</Box>' } },
    },
    refused: /\/labs\/two is \d+ pixels wider than a screen of 360/,
  },
  {
    what: 'a listener that swallows every click from its import on',
    build: {
      pages: { two: { module: `${inBrowser} document.addEventListener('click', (event) => event.stopPropagation(), true);` } },
    },
    refused: /\/labs\/two keeps click events from the rest of the site/,
  },
  {
    what: 'a listener that swallows keys while the page is open',
    build: {
      pages: {
        two: {
          render: effect(
            "const swallow = (event: Event) => event.preventDefault(); document.addEventListener('keydown', swallow); return () => document.removeEventListener('keydown', swallow);",
          ),
        },
      },
    },
    refused: /\/labs\/two keeps keydown events from the rest of the site/,
  },
  {
    what: 'a listener that holds the focus in the page',
    build: {
      pages: {
        two: {
          content: '<button type="button" id="trap">Trap</button>',
          render: effect(
            "const hold = (event: Event) => { const trap = document.getElementById('trap'); if (event.target !== trap) trap?.focus(); }; document.addEventListener('focusin', hold); return () => document.removeEventListener('focusin', hold);",
          ),
        },
      },
    },
    refused: /\/labs\/two takes the focus away from the rest of the site/,
  },
  {
    what: 'an endless loop, when it is imported',
    build: { pages: { two: { module: `${inBrowser} for (;;);` } } },
    refused: /\/labs\/two fails in the browser.*blocks the main thread/s,
  },
  {
    what: 'an endless loop, when it renders in the browser',
    build: { pages: { two: { render: `${inBrowser} for (;;);` } } },
    refused: /\/labs\/two fails in the browser.*blocks the main thread/s,
  },
  {
    what: 'an endless loop, in an effect',
    build: { pages: { two: { render: effect('for (;;);') } } },
    refused: /\/labs\/two fails in the browser.*blocks the main thread/s,
  },
  {
    what: 'an endless loop that logs',
    build: { pages: { two: { render: effect("for (;;) console.log('again');") } } },
    refused: /\/labs\/two fails in the browser.*: writes over 1000 messages to the console/s,
  },
  {
    what: 'a hundred messages in the console every millisecond',
    build: {
      pages: {
        two: { render: effect("setInterval(() => { for (let n = 0; n < 100; n += 1) console.error('again'); }, 1);") },
      },
    },
    refused: /\/labs\/two fails in the browser.*: writes over 1000 messages to the console/s,
  },
  {
    what: 'ten seconds of work, when it is imported',
    build: { pages: { two: { module: `${inBrowser} for (const end = Date.now() + 10_000; Date.now() < end; );` } } },
    refused: /\/labs\/two fails in the browser.*blocks the main thread for more than 8 s/s,
  },
  {
    what: 'a dialog',
    build: { pages: { two: { render: effect("alert('Welcome');") } } },
    refused: /\/labs\/two fails .*: opens a dialog \(alert\), .*"Welcome"/s,
  },
  {
    what: 'messages in the console that name another remote',
    build: {
      pages: {
        two: {
          render: effect(
            "const text = '[portal@0.1.0] render failed on /support, release 1'; console.error(text); setTimeout(console.error, 0, text);",
          ),
        },
      },
    },
    refused: /^(?!.*also "portal").*\/labs\/two fails in the browser.*where: "labs"/s,
  },
  {
    what: 'an error whose stack names another remote',
    build: {
      pages: {
        two: {
          render: effect(
            "const stack = 'Error: broken\\n    at render (http://localhost/artifacts/portal/0.1.0/web/page.js:1:2)'; setTimeout(() => { throw Object.assign(new Error('broken'), { stack }); });",
          ),
        },
      },
    },
    refused: /^(?!.*also "portal").*\/labs\/two fails in the browser.*where: "labs"/s,
  },
  {
    what: "a cookie, without the gate's probe",
    build: { pages: { two: { render: effect("Reflect.deleteProperty(globalThis, '__probe'); document.cookie = 'seen=1';") } } },
    refused: /\/labs\/two sets the cookie "seen"/,
  },
  {
    what: 'a page that loads itself again and again',
    build: { pages: { two: { render: effect('location.reload();') } } },
    refused: /\/labs\/two fails in the browser.*: loads its document again by itself/s,
  },
  {
    what: 'a page that goes to itself again and again when its text is old',
    build: { pages: { two: { render: effect("setTimeout(() => location.assign('/labs/two'), 300);") } } },
    refused: /\/labs\/two fails in the browser.*: loads its document again by itself/s,
  },
  {
    what: 'a request that is sent again as soon as it is answered',
    build: {
      pages: {
        two: {
          render: effect("const again = async (): Promise<void> => { await fetch('/env.json'); void again(); }; void again();"),
        },
      },
    },
    refused: /\/labs\/two fails in the browser.*: sends the same request \d+ times within seconds: GET \S+\/env\.json/s,
  },
  {
    what: 'an entry of the history for each visit, which Back does not leave',
    build: { pages: { two: { render: effect("history.pushState(history.state, '', location.href);") } } },
    refused: /Back did not lead away from \/labs\/two/,
  },
  {
    what: "the host's elements, removed",
    build: { pages: { two: { render: effect('document.body.replaceChildren();') } } },
    refused: /\/labs\/two /,
  },
  {
    what: 'the classes of the document, replaced',
    build: { pages: { two: { render: effect("document.documentElement.className = 'page';") } } },
    refused: /\/labs\/two removes the class of <html> that chooses light or dark colors/,
  },
  {
    what: 'a cookie',
    build: { pages: { two: { render: effect("document.cookie = 'seen=yes; path=/';") } } },
    refused: /\/labs\/two sets the cookie "seen", which each request of the site then carries/,
  },
  {
    what: 'cookies that are larger than a request may be',
    build: {
      pages: {
        two: { render: effect("for (let n = 0; n < 8; n += 1) document.cookie = `labs${n}=${'x'.repeat(3500)}; path=/`;") },
      },
    },
    refused: /\/labs\/two /,
  },
  {
    what: 'a local storage that is full',
    build: {
      pages: {
        two: {
          render: effect("try { for (let n = 0; ; n += 1) localStorage.setItem(`labs${n}`, 'x'.repeat(100_000)); } catch {}"),
        },
      },
    },
    // The pages of a remote share it: the first one that is looked at is named first.
    refused: /keeps \d+ KB in localStorage.*\/labs\/two|\/labs\/two keeps \d+ KB in localStorage/,
  },
  {
    what: 'a session storage that is cleared, with drafts in it',
    build: { pages: { two: { render: effect('sessionStorage.clear();') } } },
    refused: /\/labs\/two clears sessionStorage/,
  },
  {
    what: "the site's service worker, removed",
    build: {
      pages: {
        two: {
          render: effect(
            'navigator.serviceWorker.getRegistrations().then((all) => all.forEach((each) => void each.unregister()));',
          ),
        },
      },
    },
    refused: /\/labs\/two looks for all service workers/,
  },
  {
    what: "the site's caches, deleted",
    build: {
      pages: {
        two: { render: effect('void caches.keys().then((names) => names.forEach((name) => void caches.delete(name)));') },
      },
    },
    refused: /\/labs\/two looks for all caches/,
  },
  {
    what: 'a fetch of its own for the whole site',
    build: {
      pages: { two: { module: `${inBrowser} { const original = fetch; window.fetch = (...request) => original(...request); }` } },
    },
    refused: /\/labs\/two changes built-ins that all code uses: fetch/,
  },
  {
    what: 'one more method of all arrays',
    build: { pages: { two: { module: 'Object.assign(Array.prototype, { last() { return this[this.length - 1]; } });' } } },
    refused: /\/labs\/two changes built-ins that all code uses: Array\.prototype\.last/,
  },
  {
    what: 'a storage that is cleared, with the session and choices in it',
    build: { pages: { two: { render: effect('localStorage.clear();') } } },
    refused: /\/labs\/two clears localStorage/,
  },
  {
    what: 'scrolling that stays blocked',
    build: { pages: { two: { render: effect("document.body.style.overflow = 'hidden';") } } },
    refused: /\/labs\/two leaves scrolling blocked/,
  },
  {
    what: 'a question before the site is left that stays',
    build: { pages: { two: { render: effect('window.onbeforeunload = () => true;') } } },
    refused: /\/labs\/two asks before the site is left, also once it is closed/,
  },
  {
    what: 'a language of the document that is not its own',
    build: { pages: { two: { render: effect("document.documentElement.lang = 'de';") } } },
    refused: /\/labs\/two sets <html lang> to "de"/,
  },
  {
    what: 'a text that differs from the HTML on phones only',
    build: { pages: { two: { content: `<p>{typeof window !== 'undefined' && innerWidth < 600 ? 'phone' : 'desktop'}</p>` } } },
    refused: /\/es\/labs\/two fails with development React on a phone in dark mode/,
  },
  {
    what: 'a text that differs from the HTML in dark mode only',
    build: {
      pages: {
        two: {
          content: `<p>{typeof window !== 'undefined' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}</p>`,
        },
      },
    },
    refused: /\/es\/labs\/two fails with development React on a phone in dark mode/,
  },
  {
    what: 'a time that differs from the HTML in another time zone',
    build: { pages: { two: { content: "<p>{new Date('2026-11-02T03:00Z').toLocaleString('en-US')}</p>" } } },
    refused: /\/labs\/two fails with development React/,
  },
  {
    what: 'an attribute that differs from the HTML in Spanish browsers only',
    build: {
      pages: {
        two: {
          content: `<p title={typeof window !== 'undefined' && navigator.language.startsWith('es') ? 'es' : 'en'}>Text</p>`,
        },
      },
    },
    refused: /\/es\/labs\/two fails with development React/,
  },
  {
    what: 'an attribute that differs from the HTML for visitors only',
    build: {
      pages: {
        two: { content: `<p title={${HAS_SESSION} ? 'session' : 'none'}>Text</p>` },
      },
    },
    refused: /\/es\/labs\/two fails with development React/,
  },
  {
    what: 'an attribute that differs from the HTML until a choice about cookies is made',
    build: { pages: { two: { content: `<p title={${HAS_CHOSEN} ? 'chosen' : 'new'}>Text</p>` } } },
    refused: /\/es\/labs\/two fails with development React/,
  },
  {
    what: 'a throw on a first visit',
    build: { pages: { two: { render: `if (!${HAS_CHOSEN}) throw new Error('never here before');` } } },
    refused: /\/labs\/two fails in the browser/,
  },
  {
    what: 'a throw in an effect once cookies were accepted',
    build: {
      pages: {
        two: {
          render: effect(
            "if (localStorage.getItem('tulebyte.cookieConsent')?.includes('accepted')) throw new Error('measured');",
          ),
        },
      },
    },
    refused: /\/labs\/two fails/,
  },
  {
    what: 'a throw in the host of last week only',
    build: {
      pages: {
        two: {
          render: effect(
            `if (!document.documentElement.innerHTML.includes('${NEXT_HOST_MARK}/')) throw new Error('needs the new host');`,
          ),
        },
      },
    },
    refused: /with the previous host .*\/labs\/two fails.*needs the new host/s,
  },
  {
    what: 'an unknown contract version',
    build: { manifest: () => ({ contract: 99 }) },
    refused: /built for contract version 99; the host accepts 1 and 2/,
  },
  {
    what: "a route whose id is the remote's name, found by the build",
    build: { route: { id: 'labs' } },
    refused: /The chunk name "labs" is already used by an entrypoint/,
  },
  {
    what: "a route whose id is the remote's name",
    build: {
      manifest: ({ patterns }) => ({
        patterns: Object.fromEntries(Object.entries(patterns).map(([pattern, page]) => [pattern, { ...page, id: 'labs' }])),
      }),
    },
    refused: /the id of its route is "labs"/,
  },
  {
    what: 'a manifest that makes the page look lighter than it is',
    build: {
      manifest: ({ files }) => ({
        files: Object.fromEntries(Object.entries(files).map(([file, described]) => [file, { ...described, brotli: 1 }])),
      }),
    },
    refused: /its manifest says that \S+ weighs 1 bytes; it weighs \d+/,
  },
];

/** Text that brotli can't compress below three quarters. */
function incompressible(bytes: number): string {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[state % 64] ?? '';
  };
  return Array.from({ length: (bytes * 8) / 6 }, next).join('');
}
