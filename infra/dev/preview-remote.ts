import { startPreview, type PreviewValues, type RunningDev } from '@tulebyte/remote-kit/dev-preview';
import { commandLineError, type OperatorError } from '../local/operator-error.ts';
import { compileMessages } from '../release/builds.ts';
import { readWorkspaceBuild } from './workspace-server.ts';

/** The dev server of one remote, for a link of `npm run release -- preview-dev`. @throws OperatorError */
export async function previewRemote(names: readonly string[], values: PreviewValues): Promise<RunningDev> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw unusable('a preview takes one remote');
  await compileMessages(name);
  const build = await readWorkspaceBuild(name);
  if (!('exposes' in build)) throw unusable('a preview takes a remote');
  return startPreview(build, values).catch((error: unknown) => {
    throw error instanceof Error ? unusable(error.message) : error;
  });
}

function unusable(what: string): OperatorError {
  return commandLineError(what, 'npm run dev -- shop --preview https://www.example.com');
}
