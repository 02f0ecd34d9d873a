import { store, togglesAtom } from '@tulebyte/platform';

/**
 * Hides elements in static regions (`data-feature="<toggle>"`) while their toggle is off, since React doesn't render those again.
 * Only for toggles that are on by default: the element is visible until this runs.
 */
export function hideDisabledFeatures(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const apply = () => {
    const off = store.get(togglesAtom).filter(({ enabled }) => !enabled);
    sheet.replaceSync(off.map(({ id }) => `[data-feature=${CSS.escape(id)}]{display:none}`).join(''));
  };
  apply();
  store.sub(togglesAtom, apply);
}
