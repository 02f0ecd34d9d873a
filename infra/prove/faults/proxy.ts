import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  constants,
  createSecureServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedJson } from '@tulebyte/federation/page-document';
import type { ClientRelease } from '@tulebyte/federation/release';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { selfSignedCertificate } from '../../bench/certificate.ts';
import { CODE_FAULTS, type FaultCase } from './cases.ts';
import { withThrowingCode } from './throwing-code.ts';

/** The version under which the proxy serves a remote's own files as its previous version. */
export const PREVIOUS_VERSION = '0.1.0-000000000000';
const DRIP_MS = 500;
const RELEASE_DATA = /<script type="application\/json" id="release">([^<]*)/;

/** A report that the page sent to `/api/analytics/faults`. */
export interface FaultRecord {
  release: number;
  remote: string;
  version: string;
  phase: string;
  route: string;
}

/** The page that the cases open. */
export interface FaultTarget {
  pattern: string;
  /** Paths of the data that it reads. */
  data?: RegExp;
}

export interface FaultProxy {
  url: string;
  reports: readonly FaultRecord[];
  /** Paths of the documents that were requested. */
  documents: readonly string[];
  /** Paths of the requests that failed on purpose. */
  failed: readonly string[];
  /** Starts or ends the fault. */
  setActive: (active: boolean) => void;
  stop: () => Promise<void>;
}

/** The remote whose files fail. */
export const brokenRemote = ({ remote, target }: Pick<FaultCase, 'remote' | 'target'>): string =>
  target === 'widget' ? 'chat' : remote;

/**
 * A server in front of the site for one case: it makes the case's target fail, and serves a previous version if the case has one. Code that
 * throws is served with matching hashes, as if it had been released. Uses HTTP/2 like a production site: over HTTP/1.1, a few requests that
 * hang use up all of the browser's connections.
 */
export async function startFaultProxy(siteUrl: string, one: FaultCase, { pattern, data }: FaultTarget): Promise<FaultProxy> {
  const name = brokenRemote(one);
  const release = await fullRelease(siteUrl);
  const remote = name === 'shell' ? release.shell : release.remotes[name];
  if (!remote) throw new Error(`The site has no remote "${name}".`);
  const isCode = (CODE_FAULTS as readonly string[]).includes(one.fault);
  const liveManifestPath = `/artifacts/${name}/${remote.version}/remote.json`;
  const manifestText = await (await fetch(siteUrl + liveManifestPath)).text();
  const manifest = JSON.parse(manifestText) as RemoteManifest; // the site's own
  const targets = targetFiles(one, manifest, pattern);
  const rewritten = isCode ? await throwingFiles(siteUrl, one, remote.version, manifest, targets) : undefined;
  const liveIntegrity = rewritten ? integrityOf(rewritten.manifest) : remote.manifestIntegrity;
  let active = false;
  const activation = Promise.withResolvers<void>();
  const reports: FaultRecord[] = [];
  const documents: string[] = [];
  const failed: string[] = [];
  const hanging = new Set<ServerHttp2Stream>();

  const rewriteRelease = (known: ClientRelease): ClientRelease => {
    // Only pages name the host; the list of all remotes doesn't.
    if (name === 'shell')
      return 'shell' in known ? { ...known, shell: { ...known.shell, manifestIntegrity: liveIntegrity } } : known;
    const entry = known.remotes[name];
    if (!entry) return known;
    const { previous: _previous, ...live } = entry;
    const previous = {
      version: PREVIOUS_VERSION,
      manifestIntegrity: one.previous === 'failing' ? liveIntegrity : remote.manifestIntegrity,
    };
    const hasPrevious = one.previous !== 'none' && !known.partial;
    return {
      ...known,
      remotes: { ...known.remotes, [name]: { ...live, manifestIntegrity: liveIntegrity, ...(hasPrevious ? { previous } : {}) } },
    };
  };

  /** The path of the live version's file, for one of the previous version's. */
  const livePath = (path: string) =>
    path.replace(`/artifacts/${name}/${PREVIOUS_VERSION}/`, `/artifacts/${name}/${remote.version}/`);

  function isTarget(path: string): boolean {
    if (one.target === 'data') return data?.test(path) ?? false;
    if (one.target === 'style')
      return path.startsWith(`/artifacts/${name}/${remote?.version}/`) && /\.(svg|png|webp|avif|jpg|woff2)$/.test(path);
    return targets.some((file) => path === `/artifacts/${name}/${remote?.version}/web/${file}`);
  }

  const server = createSecureServer(certificate());
  // Node's request and response objects wait for trailers, and end the process when the browser resets the stream at that moment.
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    stream.on('error', () => {}); // the browser left
    handle(stream, headers).catch(() => cutOff(stream));
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session));

  async function handle(stream: ServerHttp2Stream, request: IncomingHttpHeaders): Promise<void> {
    const url = new URL(request[':path'] ?? '/', siteUrl);
    const body = await readBody(stream);
    if (url.pathname === '/api/analytics/faults') reports.push(JSON.parse(body.toString()) as FaultRecord); // sent by the page
    const isDocument = request['sec-fetch-dest'] === 'document';
    if (isDocument) documents.push(url.pathname);
    const path = one.previous === 'failing' ? livePath(url.pathname) : url.pathname;
    // What the page before it loads ahead waits for the navigation, which would have nothing to load otherwise.
    if (one.moment === 'navigation' && (isTarget(path) || (rewritten && path === liveManifestPath))) await activation.promise;
    if (active && isTarget(path)) failed.push(url.pathname);
    if (rewritten && active) {
      const file = path === liveManifestPath ? rewritten.manifest : rewritten.files.get(path);
      if (file !== undefined) {
        const type = url.pathname.endsWith('json') ? 'application/json' : 'text/javascript';
        respond(stream, 200, { 'content-type': type, 'cache-control': 'no-store' }).end(file);
        return;
      }
    } else if (active && isTarget(path)) {
      await fail(url, request, stream, body);
      return;
    }
    const upstream = await forward(url, request, body);
    // No caching: a cached response could hide the fault or outlive it.
    const headers: Record<string, string> = { 'cache-control': 'no-store' };
    for (const [key, value] of upstream.headers) {
      if (!/^(content-encoding|content-length|transfer-encoding|connection|keep-alive|cache-control|etag)$/.test(key))
        headers[key] = value;
    }
    let content: Buffer = Buffer.from(await upstream.arrayBuffer());
    if (upstream.headers.get('content-type')?.startsWith('text/html')) {
      let html = content.toString().replace(RELEASE_DATA, (element, json: string) =>
        // Written by the web server.
        element.replace(json, () => embedJson(rewriteRelease(JSON.parse(json) as ClientRelease))),
      );
      if (rewritten) {
        // The page's hashes are for the code that doesn't throw.
        html = html.replace(/<script type="importmap">[^<]*<\/script>/, '');
      }
      content = Buffer.from(html);
    } else if (/^\/release\/\d+\.json$/.test(url.pathname) && upstream.ok) {
      content = Buffer.from(JSON.stringify(rewriteRelease(JSON.parse(content.toString()) as ClientRelease))); // the site's own
    }
    respond(stream, upstream.status, headers).end(content);
  }

  function forward(url: URL, request: IncomingHttpHeaders, body: Buffer): Promise<Response> {
    const sent = Object.entries(request).filter(([header]) => !/^(:|host$|content-length$)/.test(header));
    return fetch(siteUrl + livePath(url.pathname) + url.search, {
      method: request[':method'] ?? 'GET',
      headers: { ...(Object.fromEntries(sent) as Record<string, string>), 'accept-encoding': 'identity' }, // Chromium repeats no header
      redirect: 'manual',
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
  }

  async function fail(url: URL, request: IncomingHttpHeaders, stream: ServerHttp2Stream, body: Buffer): Promise<void> {
    if (one.fault === '404' || one.fault === '500') {
      respond(stream, Number(one.fault)).end('Injected fault');
      return;
    }
    if (one.fault === 'hang') {
      hanging.add(stream);
      return;
    }
    const upstream = await forward(url, request, body);
    const content = Buffer.from(await upstream.arrayBuffer());
    const type = { 'content-type': upstream.headers.get('content-type') ?? 'text/plain' };
    if (one.fault === 'wrong-bytes') {
      respond(stream, 200, type).end(one.target === 'data' ? '<!doctype html>' : 'globalThis.wrongBytes = true;');
      return;
    }
    respond(stream, 200, { ...type, 'content-length': String(content.length) });
    if (one.fault === 'truncated') {
      stream.write(content.subarray(0, Math.floor(content.length / 2)), () => cutOff(stream));
      return;
    }
    hanging.add(stream);
    let sent = 0;
    const timer = setInterval(() => {
      stream.write(content.subarray(sent, sent + 1));
      sent += 1;
    }, DRIP_MS);
    stream.once('close', () => clearInterval(timer));
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server
  return {
    url: `https://localhost:${port}`,
    reports,
    documents,
    failed,
    setActive: (value) => {
      active = value;
      if (value) activation.resolve();
    },
    stop: async () => {
      activation.resolve();
      for (const stream of hanging) cutOff(stream);
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function respond(stream: ServerHttp2Stream, status: number, headers: OutgoingHttpHeaders = {}): ServerHttp2Stream {
  stream.respond({ ':status': status, ...headers });
  return stream;
}

/** Truncates a response. */
function cutOff(stream: ServerHttp2Stream): void {
  stream.close(constants.NGHTTP2_INTERNAL_ERROR);
}

let created: { key: string; cert: string } | undefined;

function certificate(): { key: string; cert: string } {
  if (created) return created;
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-certificate-'));
  created = selfSignedCertificate(folder);
  rmSync(folder, { recursive: true });
  return created;
}

/** The full release: the part that a page embeds, plus the list of all remotes. */
async function fullRelease(siteUrl: string): Promise<ClientRelease> {
  const [, embedded = ''] = RELEASE_DATA.exec(await (await fetch(siteUrl)).text()) ?? [];
  const known = JSON.parse(embedded) as ClientRelease; // written by the web server
  const { remotes } = (await (await fetch(`${siteUrl}/release/${known.release}.json`)).json()) as ClientRelease; // the site's own
  return { ...known, remotes };
}

/** The host's files by target: its entry, its optional chunks, single ones of its chunks, and the page that the cases open. */
const SHELL_FILES: Partial<Record<FaultCase['target'], RegExp>> = {
  entry: /^entry\.js$/,
  catalog: /^messages-es\.js$/,
  federation: /^federation\.js$/,
  page: /^account\.js$/,
  workspace: /^deferred-shell-workspace\.js$/,
  optional:
    /^(idle-tasks|errors|consent|toasts|guard|oauth-return|account-sections|notifications|palette|deferred-shell-[\w-]+)\.js$/,
};

/** The files of the broken remote that fail. */
function targetFiles({ remote, target }: FaultCase, manifest: RemoteManifest, pattern: string): readonly string[] {
  if (remote === 'shell' && target !== 'widget')
    return Object.keys(manifest.files).filter((file) => SHELL_FILES[target]?.test(file));
  const isWidget = remote === 'chat' || target === 'widget';
  const exposed = Object.keys(manifest.files).filter((file) => /^(routes|widget)\.js$/.test(file));
  if (target === 'entry') return [manifest.entry];
  if (target === 'exposed') return exposed;
  if (isWidget) return Object.keys(manifest.files).filter((file) => /^window\.js$/.test(file));
  return target === 'page' ? (manifest.patterns[pattern]?.files ?? []) : [];
}

async function throwingFiles(
  siteUrl: string,
  one: FaultCase,
  version: string,
  manifest: RemoteManifest,
  targets: readonly string[],
) {
  const files = new Map<string, string>();
  const listed = { ...manifest.files };
  for (const file of targets) {
    const path = `/artifacts/${manifest.name}/${version}/web/${file}`;
    const code = withThrowingCode(await (await fetch(siteUrl + path)).text(), one.fault);
    files.set(path, code);
    const known = listed[file];
    if (known) listed[file] = { ...known, integrity: integrityOf(code) };
  }
  return { files, manifest: JSON.stringify({ ...manifest, files: listed }) };
}

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function readBody(request: ServerHttp2Stream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request's chunks are buffers
  return Buffer.concat(chunks);
}
