import { embedJson } from '@tulebyte/federation/page-document';
import type { ClientRelease, PageData } from '@tulebyte/federation/release';
import type { DevServer } from '@tulebyte/remote-kit/dev-server';
import { REFRESH_HOOK } from '../origin/refresh-hook.ts';
import type { RegisteredDevServer } from './dev-server-registry.ts';

/** The document of every page in development: nothing is prerendered, and entries come from the dev servers. */
export function developmentDocument(
  released: ClientRelease,
  path: string,
  servers: Readonly<Record<string, DevServer>>,
  registry: Readonly<Record<string, RegisteredDevServer>>,
): string {
  const { shell, ...remotes } = servers;
  const development = Object.fromEntries(Object.entries({ ...registry, ...remotes }).map(([name, { entry }]) => [name, entry]));
  const release = { ...released, remotes: { ...unpublished(registry), ...fromDevServers(released.remotes, development) } };
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
<script type="application/json" id="release">${embedJson({ ...release, development })}</script>
<script type="application/json" id="page">${embedJson(page)}</script>
<script type="module">const { start } = await import(${JSON.stringify(page.entry)}); await start({ queued: [] });</script>
</body>
</html>
`;
}

/** Faults must name the dev server, not the released version, and no previous one can replace it. */
function fromDevServers(
  released: ClientRelease['remotes'],
  development: Readonly<Record<string, string>>,
): ClientRelease['remotes'] {
  return Object.fromEntries(
    Object.entries(released).map(([name, remote]) => {
      if (!Object.hasOwn(development, name)) return [name, remote];
      const { previous: _previous, ...live } = remote;
      return [name, { ...live, version: 'development', manifestIntegrity: '' }];
    }),
  );
}

/** Remotes that may not be part of the release yet. The host reads the patterns of their pages from the dev server. */
function unpublished(registry: Readonly<Record<string, RegisteredDevServer>>): ClientRelease['remotes'] {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { pages }]) => [
      name,
      { version: 'development', manifestIntegrity: '', patterns: pages ? [`/__development/${name}`] : [] },
    ]),
  );
}
