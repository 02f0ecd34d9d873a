import type { ClientRelease, PageData } from '@tulebyte/federation/release';
import type { DevServer } from './dev-server.ts';

/**
 * React registers with this hook when it starts, and every remote's refresh runtime uses it. Without it each remote would
 * add its own hook too late, and updates would have no effect.
 */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;

/** The document of every page in development: nothing is prerendered, and entries come from the dev servers. */
export function developmentDocument(release: ClientRelease, path: string, servers: Readonly<Record<string, DevServer>>): string {
  const { shell, ...remotes } = servers;
  const development = Object.fromEntries(Object.entries(remotes).map(([name, { entry }]) => [name, entry]));
  const page: PageData = {
    shell: release.shell.version,
    locale: path === '/es' || path.startsWith('/es/') ? 'es' : 'en',
    mode: 'app',
    entry: shell?.entry ?? '',
    modules: [],
    deferred: [],
    fonts: [],
    data: {},
  };
  return `<!doctype html>
<html lang="${page.locale}" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">
<title>Tulebyte (development)</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${REFRESH_HOOK}</script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="release">${embed({ ...release, development })}</script>
<script type="application/json" id="page">${embed(page)}</script>
<script type="module">const { start } = await import(${JSON.stringify(page.entry)}); await start({ takeQueued: () => null });</script>
</body>
</html>
`;
}

function embed(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
