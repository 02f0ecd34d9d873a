import { describe, expect, it } from 'vitest';
import { createUiConfig } from './config.ts';
import { createUiSystem } from './system.ts';

describe('createUiSystem', () => {
  it('keeps the recipe of an element from one render to the next', () => {
    const { cva } = createUiSystem(createUiConfig());
    const style = { base: { color: 'fg' } };
    expect(cva(style)).toBe(cva(style));
    expect(cva({ ...style })).not.toBe(cva(style));
  });

  it('keeps the order of properties, so that class names don’t depend on what was rendered before', () => {
    const { css } = createUiSystem(createUiConfig());
    expect(Object.keys(css({ color: 'red', fontSize: '1rem' }))).toEqual(['color', 'fontSize']);
    expect(Object.keys(css({ fontSize: '1rem', color: 'red' }))).toEqual(['fontSize', 'color']);
  });
});
