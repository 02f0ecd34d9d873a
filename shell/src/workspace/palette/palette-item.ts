/** A page that the palette offers. */
export interface PaletteItem {
  to: string;
  label: string;
  detail?: string;
  /** Name of an icon of `@tulebyte/ui`. */
  icon: string;
}
