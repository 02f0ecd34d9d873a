/** Colors that drawings in the page use, by the names of their custom properties. */
export const SVG_COLORS = [
  'action-main',
  'bg-dusk',
  'bg-error',
  'bg-page',
  'bg-river',
  'bg-sunken',
  'bg-surface',
  'bg-tule',
  'border-strong',
  'data-dusk',
  'data-grid',
  'data-river',
  'data-tule',
  'fg-default',
  'fg-error',
  'fg-subtle',
] as const;

/** A color for an attribute of an SVG element. As a style prop it would be a class for each element, three times the bytes in the page. */
export const svgColor = (name: (typeof SVG_COLORS)[number]): string => `var(--tb-colors-${name})`;
