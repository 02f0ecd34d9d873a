/** Videos with their posters and captions, in a build (`shared/remote-kit/src/base-build.ts`). */
export const MEDIA_FOLDER = 'web/media/';

/** Keys of the release store. */
export const keys = {
  artifact: (name: string, version: string, file: string) => `artifacts/${name}/${version}/${file}`,
  /** The hashes of all files of a build, written last: without it a build doesn't exist. */
  fileList: (name: string, version: string) => `artifacts/${name}/${version}/files.json`,
  /** Where a file of a build is: media by their content, since versions share them, other files in the folder of their version. */
  buildFile: (name: string, version: string, file: string, sha256: string) =>
    file.startsWith(MEDIA_FOLDER) ? keys.media(sha256) : keys.artifact(name, version, file),
  media: (sha256: string) => `media/${sha256}`,
  page: (sha256: string) => `pages/${sha256}`,
  pageIndex: (sha256: string) => `page-indexes/${sha256}.json`,
  release: (number: number) => `releases/${number}.json`,
  /** The pointer with the highest counter is the current one. */
  pointer: (channel: string, counter: number) => `channels/${channel}/${counter}.json`,
  /** Why a canary was halted. */
  canaryHalt: (channel: string, canary: number) => `canaries/${channel}/${canary}/halt.json`,
  /** Prefix of each web server's counts of a canary and a live release. */
  canaryCounts: (channel: string, canary: number, live: number) => `canaries/${channel}/${canary}/${live}/`,
  policy: (number: number) => `policy/${number}.json`,
  /** Signed documents and the host are stored twice. */
  copy: (key: string) => `copies/${key}`,
  /** The original of a copy's key; other keys unchanged. */
  original: (key: string) => key.replace(/^copies\//, ''),
  privateKey: 'keys/release-signing.pem',
} as const;
