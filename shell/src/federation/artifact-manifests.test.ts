import { expect, it, vi } from 'vitest';
import { ArtifactManifests } from './artifact-manifests.ts';
import { ReleaseState } from './release-state.ts';

const release = new ReleaseState({
  release: 1,
  shell: { version: '1', manifestIntegrity: 'sha256-shell' },
  remotes: {
    shop: {
      version: '2',
      manifestIntegrity: 'sha256-live',
      patterns: [],
      previous: { version: '1', manifestIntegrity: 'sha256-before' },
    },
  },
});

it.each([
  ['shell', '1', 'sha256-shell'],
  ['shop', '2', 'sha256-live'],
  ['shop', '1', 'sha256-before'],
])('fetches the manifest of %s %s with the hash from the release', async (name, version, integrity) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ files: {} }));
  vi.stubGlobal('fetch', fetched);
  await new ArtifactManifests(release).load(name, version);
  expect(fetched.mock.calls).toEqual([
    [`/artifacts/${name}/${version}/remote.json`, { integrity, signal: expect.any(AbortSignal) }],
  ]);
});

it.each([
  ['shop', '3'],
  ['shell', '2'],
  ['other', '1'],
])('does not fetch a build that is not part of the release: %s %s', async (name, version) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await expect(new ArtifactManifests(release).load(name, version)).rejects.toThrow(
    `${name} ${version} is not part of this release`,
  );
  expect(fetched).not.toHaveBeenCalled();
});
