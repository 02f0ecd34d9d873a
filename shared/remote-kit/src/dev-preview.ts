import { createServer } from 'node:net';
import { CommandError } from './commands/command-error.ts';
import { parseOrigin } from './commands/parse-origin.ts';
import { startPreviewServer } from './dev-server.ts';
import type { RemoteBuild } from './remote-build.ts';

const DEFAULT_PORT = 5173;

/** Options of a dev server in a preview on a live site; for `parseArgs`. */
export const PREVIEW_OPTIONS = {
  preview: { type: 'string' },
  origin: { type: 'string', default: `http://localhost:${DEFAULT_PORT}` },
  port: { type: 'string' },
} as const;

export interface PreviewValues {
  /** URL of the live site. */
  preview: string;
  /** Origin of the dev server, as in the link. */
  origin: string;
  /** Where it listens if a proxy is in front of it. */
  port?: string | undefined;
}

/** A dev server, and what to print once it runs. */
export interface RunningDev {
  message: string;
  stop: () => Promise<void>;
}

/**
 * Starts a dev server for a link of `npm run release -- preview-dev`.
 * @throws CommandError when a value isn't an origin or a port, or the port is taken
 */
export async function startPreview(build: RemoteBuild, values: PreviewValues): Promise<RunningDev> {
  const site = parseOrigin(values.preview, '--preview');
  const origin = parseOrigin(values.origin, '--origin');
  const port = Number(values.port ?? (new URL(origin).port || DEFAULT_PORT));
  await requireFreePort(port);
  const server = await startPreviewServer(build, { site, origin }, port);
  return {
    message:
      `Ready: ${build.name} from ${origin}, only for pages of ${site}\n` +
      `For a link that shows it there: npm run release -- preview-dev ${build.name} --origin ${origin}\n` +
      `or, in a repository of its own: npm run preview-dev -- --store DIR --origin ${origin}`,
    stop: server.stop,
  };
}

/** The dev server itself ends the program with a stack when the port is taken. */
async function requireFreePort(port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new CommandError('--port takes a number from 1 to 65535.');
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () =>
      reject(new CommandError(`Port ${port} is taken. Stop the other program, or choose another --origin.`)),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
