import { DISABLED_FEATURES_ID } from '@tulebyte/federation/page-document';
import { store, togglesAtom } from '@tulebyte/platform';

/**
 * Hides elements in static regions (`data-feature="<toggle>"`) while their toggle is off, since React doesn't render those again.
 * Until this runs, the web server's style hides those that operators have off for everyone.
 */
export function hideDisabledFeatures(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const apply = () => {
    const off = store.get(togglesAtom).filter(({ enabled }) => !enabled);
    sheet.replaceSync(off.map(({ id }) => `[data-feature=${CSS.escape(id)}]{display:none}`).join(''));
  };
  apply();
  document.getElementById(DISABLED_FEATURES_ID)?.remove();
  store.sub(togglesAtom, apply);
}
