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
});
