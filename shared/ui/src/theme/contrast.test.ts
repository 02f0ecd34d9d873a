import { describe, expect, it } from 'vitest';
import { semanticColors } from './colors.ts';

type Mode = 'base' | '_dark';

function valueOf(path: string, mode: Mode): string {
  let at: unknown = semanticColors;
  for (const key of path.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  const value: unknown = typeof at === 'object' && at !== null ? Reflect.get(Object(Reflect.get(at, 'value')), mode) : undefined;
  if (typeof value !== 'string') throw new Error(`No color ${path} in ${mode}`);
  return value;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const c = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

const surfaces = ['bg.page', 'bg.surface', 'bg.sunken', 'bg.hover', 'bg.river', 'bg.tule', 'bg.dusk', 'bg.error'];
const pairs = (foregrounds: string[], backgrounds: string[]) =>
  foregrounds.flatMap((fg) => backgrounds.map((bg): [string, string] => [fg, bg]));

const text: [string, string][] = [
  ...pairs(['fg.default', 'fg.muted', 'fg.link'], surfaces),
  ...pairs(['fg.subtle'], ['bg.page', 'bg.surface', 'bg.sunken']),
  ...pairs(['fg.tule'], ['bg.page', 'bg.surface', 'bg.sunken', 'bg.tule']),
  ...pairs(['fg.dusk'], ['bg.page', 'bg.surface', 'bg.sunken', 'bg.dusk']),
  ...pairs(['fg.error'], ['bg.page', 'bg.surface', 'bg.sunken', 'bg.error']),
  ...pairs(['action.onMain'], ['action.main', 'action.mainHover']),
  ...pairs(['action.onSolid'], ['action.solid', 'action.solidHover']),
  ...pairs(['action.onDanger'], ['action.danger', 'action.dangerHover']),
  ['bg.page', 'fg.default'],
];
const controls: [string, string][] = [
  ...pairs(['border.control', 'border.error'], ['bg.page', 'bg.surface', 'bg.sunken', 'bg.river']),
  ...pairs(['focus'], surfaces),
  ...pairs(['data.river', 'data.tule', 'data.dusk'], ['bg.page', 'bg.surface']),
];

describe.each(['base', '_dark'] as const)('contrast in %s', (mode) => {
  it.each(text)('text %s on %s reaches 4.5:1', (fg, bg) =>
    expect(contrast(valueOf(fg, mode), valueOf(bg, mode))).toBeGreaterThanOrEqual(4.5),
  );
  it.each(controls)('control %s on %s reaches 3:1', (fg, bg) =>
    expect(contrast(valueOf(fg, mode), valueOf(bg, mode))).toBeGreaterThanOrEqual(3),
  );
});

describe('the deep band, whose content takes the dark tokens', () => {
  it.each(['fg.default', 'fg.muted', 'fg.link', 'fg.subtle', 'fg.tule', 'fg.dusk', 'focus', 'action.main'])(
    '%s stands out',
    (fg) => {
      expect(contrast(valueOf(fg, '_dark'), valueOf('bg.deep', '_dark'))).toBeGreaterThanOrEqual(4.5);
    },
  );
});
