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
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const own = rules.filter((rule) => rule.includes(className)).join('');
    expect(own).toMatch(new RegExp(`-webkit-line-clamp: ?${lines}`));
    expect(own).toMatch(/-webkit-box-orient: ?vertical/);
  });
});
