import { store, togglesAtom } from '@tulebyte/platform';

/**
 * Hides parts that stay plain HTML (`data-feature="<toggle>"`) while their toggle is off: React does not render those again.
 * Only for toggles that are on by default: until this runs, the part is there.
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
