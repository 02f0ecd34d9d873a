import * as v from 'valibot';

const Live = v.object({ release: v.number(), configuredFeatures: v.fallback(v.array(v.string()), []) });
const ReleaseParts = v.object({
  contributions: v.fallback(v.record(v.string(), v.object({ features: v.array(v.string()) })), {}),
});

/** What the live release and its web server say about toggles. */
export interface LiveToggles {
  /** Builds that depend on a toggle, by its id. */
  builds: Readonly<Record<string, readonly string[]>>;
  /** Toggles that the `FEATURES` setting of the web server has on. */
  configured: readonly string[];
}

export async function fetchLiveToggles(): Promise<LiveToggles> {
  const read = async <Schema extends v.GenericSchema>(schema: Schema, path: string) =>
    v.parse(schema, await (await fetch(path)).json());
  const { release, configuredFeatures } = await read(Live, '/release.json');
  const { contributions } = await read(ReleaseParts, `/release/${release}.json`);
  const builds: Record<string, string[]> = {};
  for (const [build, { features }] of Object.entries(contributions)) for (const id of features) (builds[id] ??= []).push(build);
  return { builds, configured: configuredFeatures };
}
