import type { ReactNode } from 'react';

/**
 * A group of an external SVG file, in the page's colors, inside an `<svg>`. The file is requested after the first paint, so that it
 * never delays text: by the starter on prerendered pages (`shell/src/inline`), and on mount elsewhere. A `<noscript>`, which must
 * be in a `<foreignObject>`, covers pages without JavaScript. Low-end devices skip elements with `display="var(--tb-detail)"`.
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

/** Browser builds have a file's full URL, prerendered pages its path: hydration needs them to be equal. */
function pathOf(file: string): string {
  return /^https?:/.test(file) ? new URL(file).pathname : file;
}
