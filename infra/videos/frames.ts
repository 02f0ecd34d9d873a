import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Frames per second of the videos. */
export const FPS = 20;

/** The pictures of a video, each with the number of frames for which it is shown. A title card comes first. */
export class Frames {
  readonly titleFile: string;
  readonly titleSeconds: number;
  readonly #folder: string;
  readonly #shown: { file: string; count: number }[] = [];

  constructor(folder: string, titleSeconds: number) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.titleFile = join(folder, 'title.png');
    this.titleSeconds = titleSeconds;
  }

  /** Length so far, in seconds. */
  get seconds(): number {
    return this.titleSeconds + this.#shown.reduce((total, { count }) => total + count, 0) / FPS;
  }

  /** The last picture. */
  get last(): Buffer {
    return readFileSync(this.#shown.at(-1)?.file ?? '');
  }

  /** @param picture PNG */
  set title(picture: Buffer) {
    writeFileSync(this.titleFile, picture);
  }

  /** @param picture PNG */
  add(picture: Buffer, count = 1): void {
    const file = join(this.#folder, `${String(this.#shown.length).padStart(5, '0')}.png`);
    writeFileSync(file, picture);
    this.#shown.push({ file, count });
  }

  /** Shows the last picture longer. */
  hold(seconds: number): void {
    const last = this.#shown.at(-1);
    if (last) last.count += Math.max(0, Math.round(seconds * FPS));
  }

  /** Writes what ffmpeg's `concat` reads, and returns its path. */
  writeList(): string {
    // Split, so that no frame lasts longer than a second.
    const parts = this.#shown.flatMap(({ file, count }) =>
      Array.from({ length: Math.ceil(count / FPS) }, (_, index) => ({ file, count: Math.min(FPS, count - index * FPS) })),
    );
    const lines = parts.flatMap(({ file, count }) => [`file '${file}'`, `duration ${count / FPS}`]);
    const path = join(this.#folder, 'frames.txt');
    // The duration of the last picture counts only if another one follows.
    writeFileSync(path, ['ffconcat version 1.0', ...lines, `file '${this.#shown.at(-1)?.file}'`, ''].join('\n'));
    return path;
  }
}
