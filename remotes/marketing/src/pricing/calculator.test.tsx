import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { Calculator } from './calculator.tsx';

describe('the calculator', () => {
  it('multiplies users, plan and discount, and says the result aloud', async () => {
    const { user, getByLabelText, getByRole } = renderScreen(<Calculator />);
    expect(getByRole('status').textContent).toContain('$1,068');
    await user.clear(getByLabelText('People who use a computer'));
    await user.type(getByLabelText('People who use a computer'), '20');
    await user.click(getByLabelText('Basic'));
    expect(getByRole('status').textContent).toContain('$980');
    expect(getByRole('status').textContent).toContain('$11,760 a year');
    await user.click(getByRole('checkbox'));
    expect(getByRole('status').textContent).toContain('$882');
  });

  it('says “from” where the price is quoted', async () => {
    const { user, getByLabelText, getByRole } = renderScreen(<Calculator />);
    await user.click(getByLabelText('Enterprise'));
    expect(getByRole('status').textContent).toContain('from $1,668');
  });
});
