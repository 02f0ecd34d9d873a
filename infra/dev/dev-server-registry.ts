import * as v from 'valibot';

/** How long a dev server counts as running after it last said so. Its tool repeats that every two seconds. */
const TIME_TO_LIVE_MS = 6000;

const Name = v.pipe(v.string(), v.regex(/^(?!shell$)[a-z][a-z0-9-]{0,30}$/, 'must be the name of a remote'));
const Visit = v.object({
  entry: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+\/entry\.js$/, 'must be on a loopback port')),
  /** Whether it has pages. Others are widgets. */
  pages: v.boolean(),
});

export interface RegisteredDevServer {
  entry: string;
  pages: boolean;
}

/** Remotes from other repositories whose dev servers take part in this development site (`tulebyte-remote dev`). */
export class DevServerRegistry {
  readonly #servers = new Map<string, RegisteredDevServer & { until: number }>();

  /** Those whose dev servers run, by name. */
  current(): Readonly<Record<string, RegisteredDevServer>> {
    const now = Date.now();
    return Object.fromEntries([...this.#servers].filter(([, { until }]) => until > now));
  }

  /** `PUT` adds a remote or keeps it, `DELETE` removes it. */
  async handle(name: string, request: Request): Promise<Response> {
    if (request.method === 'DELETE') {
      this.#servers.delete(name);
      return new Response(null, { status: 204 });
    }
    const parsed = v.safeParse(v.object({ name: Name, visit: Visit }), { name, visit: await request.json().catch(() => null) });
    if (!parsed.success) return Response.json({ message: v.summarize(parsed.issues) }, { status: 400 });
    const isNew = !(name in this.current());
    this.#servers.set(parsed.output.name, { ...parsed.output.visit, until: Date.now() + TIME_TO_LIVE_MS });
    if (isNew) console.log(`Joined: ${name}, from a dev server of another repository`);
    return new Response(null, { status: 204 });
  }
}
