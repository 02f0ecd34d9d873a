import { developmentAssets, startDevServer, type DevServer } from '@tulebyte/remote-kit/dev-server';
import { remoteBuild, shellBuild, type RemoteBuild, type ShellBuild } from '../../rspack.base.ts';
import { freePort } from '../local/free-port.ts';
import { workspaceFolder } from '../release/builds.ts';

/** Serves one workspace's browser build with hot reload. */
export async function startWorkspaceServer(name: string): Promise<DevServer> {
  const developed = { ...(await readWorkspaceBuild(name)), mode: 'development' as const, assets: developmentAssets(name) };
  return startDevServer('exposes' in developed ? remoteBuild(developed, 'web') : shellBuild(developed, 'web'), await freePort());
}

/** What a workspace's `rspack.config.ts` exports. */
export async function readWorkspaceBuild(name: string): Promise<RemoteBuild | ShellBuild> {
  const { build } = (await import(`${workspaceFolder(name)}/rspack.config.ts`)) as { build: RemoteBuild | ShellBuild }; // every one does
  return build;
}
