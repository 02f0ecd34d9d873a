import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import Calculator from './calculator.tsx';

const sum = ({ getByRole }: ReturnType<typeof renderScreen>) => getByRole('status').textContent;

describe('the calculator', () => {
  it('adds up plan, backup, and discount, and announces the result', async () => {
    const screen = renderScreen(<Calculator />);
    const { user, getByLabelText } = screen;
    expect(sum(screen)).toContain('$1,068');
    expect(sum(screen)).toContain('Pro plan');
    await user.clear(getByLabelText('People who use a computer'));
    await user.type(getByLabelText('People who use a computer'), '20');
    // As many computers as people.
    expect(getByLabelText('Computers')).toHaveProperty('value', '20');
    await user.click(getByLabelText('Basic'));
    expect(sum(screen)).toContain('$1,220');
    expect(sum(screen)).toMatch(/month\$14,640 per year/);
    await user.click(getByLabelText(/Back up the computers/));
    await user.click(getByLabelText(/nonprofit/));
    expect(sum(screen)).toContain('$882');
  });

  it('shows the number that the total uses in a field that was left empty', async () => {
    const screen = renderScreen(<Calculator />);
    const { user, getByLabelText } = screen;
    await user.clear(getByLabelText('People who use a computer'));
    expect(getByLabelText('People who use a computer')).toHaveProperty('value', '');
    await user.tab();
    expect(getByLabelText('People who use a computer')).toHaveProperty('value', '1');
    expect(getByLabelText('Computers')).toHaveProperty('value', '1');
    expect(sum(screen)).toContain('$89');
  });

  it('shows “from” for a quoted price, and what the plan includes', async () => {
    const screen = renderScreen(<Calculator />);
    await screen.user.click(screen.getByLabelText('Enterprise'));
    expect(sum(screen)).toContain('from $1,668');
    expect(sum(screen)).toContain('from $20,016 per year');
    expect(sum(screen)).toContain('Server backupincluded');
  });

  it('shows every plan’s total, and says when a larger plan costs less', async () => {
    const screen = renderScreen(<Calculator />, {
      at: { pathname: '/pricing', search: '?plan=pro&users=5&devices=5&servers=2&detection=1&backup=1' },
    });
    const totals = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(totals).toEqual(['Basic$609', 'Pro$749', 'Enterprisefrom $695']);
    expect(screen.getByText('Enterprise’s starting price is $54 less per month for this office')).toBeTruthy();
    expect(screen.getByText(/^It includes all backups and the 24\/7 watch for attacks/)).toBeTruthy();
    await screen.user.click(screen.getByLabelText(/Watch computers/));
    expect(screen.queryByText(/less per month/)).toBeNull();
  });

  it.each([
    ['plan=basic&users=4&devices=20&servers=1&backup=1', 'Pro costs $80 less per month for this office'],
    ['plan=basic&users=3&devices=10&backup=1', 'Pro costs the same for this office'],
  ])('says only what the larger plan includes, for %s', (query, title) => {
    const screen = renderScreen(<Calculator />, { at: { pathname: '/pricing', search: `?${query}` } });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText('It includes the backup of the computers, and we respond faster.')).toBeTruthy();
  });

  it('keeps its state in the URL, and passes it to the contact form', async () => {
    const screen = renderScreen(<Calculator />, {
      at: { pathname: '/pricing', search: '?plan=basic&users=7&devices=9&nonProfit=1' },
    });
    expect(screen.getByLabelText('Basic')).toHaveProperty('checked', true);
    expect(sum(screen)).toContain('$308.70');
    await screen.user.clear(screen.getByLabelText('Servers to back up'));
    await screen.user.type(screen.getByLabelText('Servers to back up'), '2');
    expect(screen.location().search).toBe('?plan=basic&users=7&devices=9&servers=2&nonProfit=1');
    expect(screen.getByRole('link', { name: 'Message us' }).getAttribute('href')).toBe(
      '/contact-us?topic=managed-it&plan=basic&users=7&devices=9&servers=2&nonProfit=1',
    );
  });

  it('says which number it uses when the input is out of range', async () => {
    const { user, getByLabelText, queryByText } = renderScreen(<Calculator />);
    const users = getByLabelText('People who use a computer');
    await user.clear(users);
    expect(queryByText(/the total uses/)).toBeNull();
    await user.type(users, '900');
    expect(queryByText('Enter a whole number from 1 to 500. For now, the total uses 500.')).not.toBeNull();
    expect(users.getAttribute('aria-invalid')).toBe('true');
    expect(queryByText(/from 0 to 1,000/)).toBeNull();
    await user.type(users, '{Backspace}');
    expect(queryByText(/the total uses/)).toBeNull();
    await user.type(getByLabelText('Computers'), '00');
    expect(queryByText('Enter a whole number from 0 to 1,000. For now, the total uses 1,000.')).not.toBeNull();
  });

  it('ignores invalid URL parameters', () => {
    const screen = renderScreen(<Calculator />, { at: { pathname: '/pricing', search: '?plan=gold&users=<script>' } });
    expect(sum(screen)).toContain('$1,068');
    expect(sum(screen)).toContain('Pro plan');
  });
});
