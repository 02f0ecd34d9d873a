/** Path of a build's file. Artifacts are immutable: the version is part of the URL. */
export function artifactUrl(name: string, version: string, file: string): string {
  return `/artifacts/${name}/${version}/${file}`;
}

export function webUrl(name: string, version: string, file: string): string {
  return artifactUrl(name, version, `web/${file}`);
}

/** The build and file that a URL points to, or undefined for other URLs. */
export function parseArtifactUrl(url: string): { name: string; version: string; file: string } | undefined {
  const match = /\/artifacts\/([\w-]+)\/([\w.-]+)\/web\/(.+)$/.exec(new URL(url, 'http://site.invalid').pathname);
  const [, name, version, file] = match ?? [];
  return name && version && file ? { name, version, file } : undefined;
}
