/** The URL of a file by its id; it downloads the file for a few minutes. */
export type GetFileUrl = (id: string) => Promise<string>;
