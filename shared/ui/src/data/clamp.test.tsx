import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../index.ts';
import { createStrictUiSystem } from '../strict.ts';
import { Clamp } from './index.ts';

describe('a clamp', () => {
  it.each([1, 2, 3] as const)('cuts after %i lines and keeps the whole text', (lines) => {
    const text = 'All eleven computers of the packing house stopped at once. '.repeat(20).trim();
    render(
      <UiProvider system={createStrictUiSystem()}>
        <Clamp lines={lines}>{text}</Clamp>
      </UiProvider>,
    );
    const { className } = screen.getByText(text);
    // As written: the test's DOM does not know these properties.
    const own = [...document.querySelectorAll('style')]
      .map((style) => style.textContent)
      .filter((css) => css.includes(className));
    expect(own.join('')).toMatch(new RegExp(`-webkit-line-clamp: ?${lines}`));
    expect(own.join('')).toMatch(/-webkit-box-orient: ?vertical/);
  });
});
