/** A failure of a part of the site, with the build that failed. */
export interface Fault {
  /** The remote's name, or `shell`. */
  remote: string;
  version: string;
  /**
   * `load`: its code didn't load or was rejected · `render`: it threw while rendering or in an effect · `data`: its loader failed ·
   * `event`: it threw later, for example in an event handler
   */
  phase: 'load' | 'render' | 'data' | 'event';
  /** Route pattern, never the URL itself, which can identify a person. Defaults to the current page's. */
  route?: string | undefined;
  error: unknown;
}

/** What the host adds to a fault that doesn't name it. */
interface FaultContext {
  /** Number of the release that the page runs. */
  release: number;
  route: string;
}

export type ReportedFault = Omit<Fault, 'route'> & FaultContext;

const MAX_BUFFERED = 10;
const listeners = new Set<(fault: ReportedFault) => void>();
/** The page's first faults, replayed to listeners that subscribe later: the reporter is loaded in a chunk of its own. */
const buffered: ReportedFault[] = [];
let context = (): FaultContext => ({ release: 0, route: '*' });

/** Sets how faults learn the page's release and route. */
export function setFaultContext(current: () => FaultContext): void {
  context = current;
}

/**
 * Logs a fault and passes it to the listeners. This is operational, not analytics: it needs no consent and identifies no one
 * (`infra/decisions/021-fault-reports.md`).
 */
export function reportFault(fault: Fault): void {
  const { release, route } = context();
  const reported = { ...fault, release, route: fault.route ?? route };
  console.error(`[${fault.remote}@${fault.version}] ${fault.phase} failed on ${reported.route}, release ${release}`, fault.error);
  if (buffered.length < MAX_BUFFERED) buffered.push(reported);
  for (const listener of listeners) listener(reported);
}

/**
 * The build whose file an error names: browsers write the files that threw into its stack. React and the router are the host's, so the
 * build that matters is the innermost one that isn't. Undefined for errors of other scripts, such as browser extensions.
 * @param filename the file that the browser names, if it does
 */
export function faultyBuild(error: unknown, filename = ''): Pick<Fault, 'remote' | 'version'> | undefined {
  // The message last: browsers name a file there that didn't load, but code can name any.
  const text = error instanceof Error ? `${filename} ${error.stack?.replace(error.message, '')} ${error.message}` : filename;
  const builds = [...text.matchAll(/\/artifacts\/([\w-]+)\/([\w.-]+)\/web\//g)].map(([, remote = '', version = '']) => ({
    remote,
    version,
  }));
  return builds.find(({ remote }) => remote !== 'shell') ?? builds[0];
}

/** Calls `listener` with the page's first faults and every later one. Returns an unsubscribe function. */
export function onFault(listener: (fault: ReportedFault) => void): () => void {
  listeners.add(listener);
  buffered.forEach((fault) => listener(fault));
  return () => void listeners.delete(listener);
}
