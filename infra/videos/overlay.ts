/** What the recording draws over a page, as its top layer. */
interface Overlay {
  /** Puts the pointer somewhere, in CSS pixels of the viewport; `press` from 0 to 1 grows the ring of a click. */
  point: (x: number, y: number, press: number) => void;
}

declare global {
  interface Window {
    recordingOverlay: Overlay;
  }
}

/** Runs in the page. Styles are set by properties, which the site's policy allows; the elements are removed with the document. */
export function addOverlay(): void {
  const SVG = 'http://www.w3.org/2000/svg';
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.ariaHidden = 'true';
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100vh',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'none',
    overflow: 'hidden',
    pointerEvents: 'none',
  });
  const svg = document.createElementNS(SVG, 'svg');
  Object.assign(svg.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  const ring = document.createElementNS(SVG, 'circle');
  Object.assign(ring.style, { fill: '#efa43b', fillOpacity: '0.25', stroke: '#c97a0c', strokeWidth: '2.5' });
  const arrow = document.createElementNS(SVG, 'path');
  arrow.setAttribute('d', 'M0 0 L0 21 L5 16.4 L8.6 24.4 L12.2 22.8 L8.7 15 L15.4 14.6 Z');
  Object.assign(arrow.style, { fill: '#12222c', stroke: '#fff', strokeWidth: '1.6', strokeLinejoin: 'round' });
  svg.append(ring, arrow);
  layer.append(svg);

  window.recordingOverlay = {
    point: (x, y, press) => {
      if (!layer.isConnected) document.documentElement.append(layer);
      // Above a dialog that opened since.
      if (layer.matches(':popover-open')) layer.hidePopover();
      layer.showPopover();
      arrow.setAttribute('transform', `translate(${x} ${y})`);
      ring.setAttribute('cx', String(x));
      ring.setAttribute('cy', String(y));
      ring.setAttribute('r', String(8 + 20 * press));
      ring.style.opacity = press === 0 ? '0' : String(1.1 - press);
    },
  };
}
