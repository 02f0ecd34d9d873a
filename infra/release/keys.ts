/** Keys of the release store. Everything but channels is written once. */
export const keys = {
  artifact: (name: string, version: string, file: string) => `artifacts/${name}/${version}/${file}`,
  manifest: (name: string, version: string) => `artifacts/${name}/${version}/remote.json`,
  page: (sha256: string) => `pages/${sha256}`,
  pageIndex: (sha256: string) => `page-indexes/${sha256}.json`,
  release: (number: number) => `releases/${number}.json`,
  channel: (name: string) => `channels/${name}.json`,
} as const;
