import { defineTokens } from '@chakra-ui/react/styled-system';

/** The spacing steps of a 4-pixel grid: `4` is 1rem. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24] as const;
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

export const spacing = defineTokens.spacing({
  ...grid,
  /** Space between page edge and content. */
  gutter: { value: 'clamp(1.125rem, 4.2vw, 2.75rem)' },
  /** Space above and below a section. */
  section: { value: 'clamp(3rem, 6vw, 5.5rem)' },
  /** Space between a section's heading and its content. */
  block: { value: 'clamp(1.5rem, 3vw, 2.5rem)' },
});

export const sizes = defineTokens.sizes({
  full: { value: '100%' },
  /** Minimum height and width of a touch target. */
  target: { value: '2.75rem' },
  /** Maximum width of running text: about 68 characters a line, at most 75. Not in `ch`: the fallback font's zero is narrower, and lines would break differently. */
  prose: { value: '28.5em' },
  narrow: { value: '46rem' },
  /** Grows from about 1,700 pixels on; running text keeps its own maximum. */
  page: { value: 'clamp(76rem, 71vw, 112rem)' },
});

export const radii = defineTokens.radii({
  sm: { value: '0.25rem' },
  control: { value: '0.4375rem' },
  surface: { value: '0.75rem' },
  pill: { value: '999px' },
});

export const shadows = defineTokens.shadows({
  raised: { value: '0 1px 2px rgb(8 19 28 / 0.06), 0 6px 20px -8px rgb(8 19 28 / 0.16)' },
  overlay: { value: '0 2px 6px rgb(8 19 28 / 0.1), 0 24px 60px -16px rgb(8 19 28 / 0.4)' },
});

export const zIndex = defineTokens.zIndex({
  raised: { value: 1 },
  sticky: { value: 10 },
  header: { value: 20 },
  overlay: { value: 30 },
  toast: { value: 40 },
});
