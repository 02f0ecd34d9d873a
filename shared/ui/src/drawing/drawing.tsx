import type { ReactNode } from 'react';

/**
 * A part of a drawing that is a file of its own, in the page's colors; stands inside an `<svg>`.
 * @param file the imported `.svg`
 * @param part id of the group in it
 */
export function Drawing({ file, part }: { file: string; part: string }): ReactNode {
  return <use href={`${pathOf(file)}#${part}`} />;
}

/** Builds for browsers know a file's whole address, pages that were rendered ahead its path: hydration wants the same of both. */
function pathOf(file: string): string {
  return /^https?:/.test(file) ? new URL(file).pathname : file;
}
