/** Where the bytes of files are. `file-storage.test.ts` asks all implementations the same. */
export interface FileStorage {
  /** Writes a new file. A row of the database must use its id within ten minutes, or the file counts as unused. */
  put(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null if it isn't there. */
  get(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a file that no row uses. No error if it isn't there. */
  remove(id: string): Promise<void>;
  /** Ids of files that no row uses, at most 1,000. */
  unused(): Promise<string[]>;
}
