import type { ReactNode } from 'react';

/**
 * A part of a drawing that is a file of its own, in the page's colors; stands inside an `<svg>`. The file is asked for
 * after the first paint, so that text never waits for lines: on a page rendered ahead by the starter (`shell/src/boot`),
 * elsewhere as soon as the drawing stands. Without JavaScript the `<noscript>` has it, which inside an `<svg>` only a
 * `<foreignObject>` may hold. Low-end devices leave out what the file marks with `display="var(--tb-detail)"`.
 * @param file the imported `.svg`
 * @param part id of the group in it
 */
export function SvgSprite({ file, part }: { file: string; part: string }): ReactNode {
  const href = `${pathOf(file)}#${part}`;
  return (
    <>
      <use data-href={href} ref={fetchDrawing} suppressHydrationWarning />
      <foreignObject width="1" height="1" overflow="visible">
        <noscript>
          <svg overflow="visible">
            <use href={href} />
          </svg>
        </noscript>
      </foreignObject>
    </>
  );
}

function fetchDrawing(use: SVGUseElement | null): void {
  if (use?.dataset['href']) use.setAttribute('href', use.dataset['href']);
}

/** Builds for browsers know a file's whole address, pages that were rendered ahead its path: hydration wants the same of both. */
function pathOf(file: string): string {
  return /^https?:/.test(file) ? new URL(file).pathname : file;
}
