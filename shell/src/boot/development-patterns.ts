import type { ClientRelease } from '@tulebyte/federation/release';
import { matchesPrefix } from '@tulebyte/site-policy/route-ownership';
import type { FederationHost } from '../federation/host.ts';

/** Takes the route patterns of remotes on dev servers from there, as far as the policy allows them. */
export async function readDevelopmentPatterns(host: Pick<FederationHost, 'routes'>, release: ClientRelease): Promise<void> {
  for (const name of Object.keys(release.development ?? {})) {
    const remote = release.remotes[name];
    if (!remote || remote.patterns.length === 0) continue; // a widget
    const exposed = await host.routes(name, remote.version).catch((error: unknown) => console.error(error));
    if (!exposed) continue; // its pages show that
    const allowed = release.developmentPaths?.[name];
    const isAllowed = (path: string) => !allowed || matchesPrefix(allowed, path);
    const declared = exposed.routes.map(({ path }) => path);
    const forbidden = declared.filter((path) => !isAllowed(path));
    if (forbidden.length > 0) console.error(`The policy doesn't give ${name} these paths: ${forbidden.join(', ')}`);
    Object.assign(release.remotes, { [name]: { ...remote, patterns: declared.filter(isAllowed) } });
  }
}
