import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Pointer } from '../../release/pointer.ts';
import * as v from 'valibot';
import type { Opened } from '../../release/signed-document.ts';
import type { PointerMemory } from '../channel.ts';

const Recorded = v.object({ body: Pointer, keyId: v.string() });

/**
 * The latest pointer that a web server accepted, in a file next to the site's data, outside of the release store: after a
 * restart, an older pointer that was put back into the store is not taken for the latest.
 */
export class PointerRecord implements PointerMemory {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  read(): Opened<Pointer> | undefined {
    try {
      return v.parse(Recorded, JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      return undefined; // the first start, or a file of another version
    }
  }

  /** @throws the system error when the disk is full or read-only */
  write(pointer: Opened<Pointer>): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}.new`, JSON.stringify(pointer));
    renameSync(`${this.file}.new`, this.file);
  }
}
