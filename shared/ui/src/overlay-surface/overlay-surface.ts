/** The style of a surface that floats above the page: menus, windows, toasts. */
export const overlaySurface = {
  bg: 'bg.surface',
  color: 'fg.default',
  borderWidth: '1px',
  borderColor: 'border.default',
  borderRadius: 'surface',
  boxShadow: 'overlay',
} as const;
