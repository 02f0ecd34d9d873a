import { defineTextStyles, defineTokens } from '@chakra-ui/react/styled-system';

export const fonts = defineTokens.fonts({
  display: { value: "'Bricolage Grotesque', 'Bricolage Fallback', 'Bricolage Roboto', 'Arial', sans-serif" },
  text: { value: "'Source Sans 3', 'Source Fallback', 'Source Roboto', 'Arial', sans-serif" },
  mono: { value: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace" },
});

/** A modular scale, fluid between 360 and 1280 px of viewport. Body is 17 to 18 px. */
export const fontSizes = defineTokens.fontSizes({
  xs: { value: '0.875rem' },
  sm: { value: '0.9375rem' },
  ui: { value: '1rem' },
  body: { value: 'clamp(1.0625rem, 1.04rem + 0.11vw, 1.125rem)' },
  lede: { value: 'clamp(1.1875rem, 1.1rem + 0.42vw, 1.4375rem)' },
  h4: { value: 'clamp(1.125rem, 1.1rem + 0.11vw, 1.1875rem)' },
  h3: { value: 'clamp(1.3125rem, 1.23rem + 0.36vw, 1.5625rem)' },
  h2: { value: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.5rem)' },
  h1: { value: 'clamp(2.25rem, 1.75rem + 2.2vw, 3.5rem)' },
  hero: { value: 'clamp(2.625rem, 1.7rem + 4.1vw, 5rem)' },
  figure: { value: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.375rem)' },
});

const display = { fontFamily: 'display', textWrap: 'balance' } as const;

export const textStyles = defineTextStyles({
  hero: { value: { ...display, fontSize: 'hero', lineHeight: '1.0', letterSpacing: '-0.035em', fontWeight: '600' } },
  h1: { value: { ...display, fontSize: 'h1', lineHeight: '1.06', letterSpacing: '-0.028em', fontWeight: '600' } },
  h2: { value: { ...display, fontSize: 'h2', lineHeight: '1.12', letterSpacing: '-0.022em', fontWeight: '600' } },
  h3: { value: { ...display, fontSize: 'h3', lineHeight: '1.22', letterSpacing: '-0.014em', fontWeight: '600' } },
  h4: { value: { ...display, fontSize: 'h4', lineHeight: '1.3', letterSpacing: '-0.006em', fontWeight: '600' } },
  lede: { value: { fontFamily: 'text', fontSize: 'lede', lineHeight: '1.45' } },
  body: { value: { fontFamily: 'text', fontSize: 'body', lineHeight: '1.6' } },
  ui: { value: { fontFamily: 'text', fontSize: 'ui', lineHeight: '1.4' } },
  small: { value: { fontFamily: 'text', fontSize: 'sm', lineHeight: '1.5' } },
  label: { value: { fontFamily: 'text', fontSize: 'ui', lineHeight: '1.35', fontWeight: '600' } },
  /** A key number: a price, a time, a count. Bricolage has tabular figures. */
  figure: {
    value: {
      fontFamily: 'display',
      fontSize: 'figure',
      lineHeight: '1.05',
      fontWeight: '600',
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
