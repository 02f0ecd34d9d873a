import { embedJson, RELEASE_PLACEHOLDER } from '@tulebyte/federation/page-document';
import type { ClientRelease, PageData } from '@tulebyte/federation/release';
import { contentHash } from '../release/content-hash.ts';
import type { FileList } from '../release/stored-build.ts';
import { HINT_ID, previewBadge } from './preview-badge.ts';
import type { AllowedDevPreview } from './previews.ts';
import { REFRESH_HOOK } from './refresh-hook.ts';

const HINT = "The dev server doesn't respond. Start it, and let this site reach your local network if the browser asks.";
/** How often an open page checks whether the dev server responds. */
const CHECK_MS = 3000;
/** The host's entry with development React, which a development build of a remote needs (`rspack.base.ts`). */
export const DEVELOPMENT_ENTRY = 'development/entry.js';

export interface DevPreviewParts {
  preview: AllowedDevPreview;
  /** The full release, as the browser gets it. */
  release: ClientRelease;
  /** The files of the host's build. */
  hostFiles: FileList;
  /** Whether the page belongs to the remote; if so, none of its released HTML is kept. */
  isOwn: boolean;
}

/**
 * Turns a stored page into one whose host runs with development React and gets one remote from its dev server. Returns the hashes
 * of the inline styles and scripts that it adds.
 */
export function devPreviewDocument(
  stored: string,
  { preview, release, hostFiles, isOwn }: DevPreviewParts,
): { html: string; styles: string[]; scripts: string[] } {
  const hostFolder = `/artifacts/shell/${release.shell.version}/`;
  const { remote, origin, until } = preview;
  const badge = previewBadge(`Preview of ${remote} from ${origin}, with hot reload.`, until, HINT);
  const check = showHintScript(`${origin}/entry.js`);
  const scripts = [REFRESH_HOOK, check];
  const html = stored
    .replace('<head>', (head) => `${head}\n<script>${REFRESH_HOOK}</script>`)
    // The host adds global styles to development pages that have none; the policy would block that.
    .replace('<style data-emotion', '<style data-ui-globals data-emotion')
    .replace(RELEASE_PLACEHOLDER, () => embedJson(withDevServer(release, preview)))
    .replace(
      json('page'),
      (_, start: string, text: string) => start + embedJson(pageData(JSON.parse(text) as PageData, hostFolder, isOwn)),
    )
    .replace(/(<script type="importmap">)(.*?)(?=<\/script>)/s, (_, start: string, text: string) => {
      const map = withHostFiles(JSON.parse(text) as ImportMap, hostFolder, hostFiles);
      scripts.push(map);
      return start + map;
    })
    .replace(isOwn ? /(<div id="root">).*(?=<\/div>\n<noscript>)/s : /(?!)/, '$1')
    .replace('</body>', (end) => `${badge.html}<script>${check}</script>${end}`);
  return { html, styles: [badge.styleHash], scripts: scripts.map(contentHash) };
}

/** Shows the hint while the dev server doesn't respond: at first, and when it stops or starts while the page is open. */
const showHintScript = (entry: string): string =>
  `{const hint=document.getElementById(${JSON.stringify(HINT_ID)});const check=()=>fetch(${JSON.stringify(entry)},{method:"HEAD"})` +
  `.then(()=>true,()=>false).then((responds)=>{hint.hidden=responds;setTimeout(check,${CHECK_MS})});check()}`;

/** Matches a JSON script element; its content was written by the host's renderer. */
const json = (id: string) => new RegExp(`(<script type="application/json" id="${id}">)(.*?)(?=</script>)`, 's');

/** Without a previous version, which would replace a dev server that fails. */
function withDevServer(release: ClientRelease, { remote, origin, paths }: AllowedDevPreview): ClientRelease {
  // Patterns of a remote that isn't released come from its dev server.
  const { patterns } = release.remotes[remote] ?? { patterns: paths.length > 0 ? [`/__development/${remote}`] : [] };
  return {
    ...release,
    remotes: { ...release.remotes, [remote]: { version: 'development', manifestIntegrity: '', patterns } },
    development: { [remote]: `${origin}/entry.js` },
    developmentPaths: { [remote]: paths },
  };
}

function pageData(page: PageData, hostFolder: string, isOwn: boolean): PageData {
  const entry = hostFolder + DEVELOPMENT_ENTRY;
  if (!isOwn) return { ...page, entry, modules: page.modules.filter((url) => !url.startsWith(hostFolder)) };
  const { remote: _remote, version: _version, ...rest } = page;
  return { ...rest, entry, mode: 'app', modules: [], deferred: [], data: {} };
}

interface ImportMap {
  integrity: Readonly<Record<string, string>>;
}

/** The browser checks the host's development files like those of production. */
function withHostFiles({ integrity }: ImportMap, hostFolder: string, hostFiles: FileList): string {
  const added = Object.entries(hostFiles)
    .filter(([file]) => /^development\/.+\.js$/.test(file))
    .map(([file, sha256]) => [hostFolder + file, `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`]);
  return JSON.stringify({ integrity: { ...integrity, ...Object.fromEntries(added) } });
}
