/** Where a build's files are, relative to the site. Artifacts are immutable: the version is in the address. */
export function artifactUrl(name: string, version: string, file: string): string {
  return `/artifacts/${name}/${version}/${file}`;
}

export function webUrl(name: string, version: string, file: string): string {
  return artifactUrl(name, version, `web/${file}`);
}

/** The build a file's address belongs to, or undefined for other addresses. */
export function parseArtifactUrl(url: string): { name: string; version: string; file: string } | undefined {
  const match = /\/artifacts\/([\w-]+)\/([\w.-]+)\/web\/(.+)$/.exec(new URL(url, 'http://site.invalid').pathname);
  const [, name, version, file] = match ?? [];
  return name && version && file ? { name, version, file } : undefined;
}
