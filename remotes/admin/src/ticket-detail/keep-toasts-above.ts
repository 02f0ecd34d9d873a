/** Keeps toasts above an element of any height at the bottom of the window. For its `ref`. */
export function keepToastsAbove(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const resized = new ResizeObserver(() => style.setProperty('--docked-height', `${element.offsetHeight}px`));
  resized.observe(element);
  return () => {
    resized.disconnect();
    style.removeProperty('--docked-height');
  };
}
