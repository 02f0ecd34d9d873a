/** The drawings in `covers.svg`, which texts name as their `cover`. */
export const COVERS = [
  'heat',
  'packing-house',
  'scales',
  'first-hour',
  'printer',
  'two-step',
  'restore',
  'server-room',
  'moving-day',
  'one-click',
] as const;

export type CoverName = (typeof COVERS)[number];
