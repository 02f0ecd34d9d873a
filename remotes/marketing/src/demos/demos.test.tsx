import { renderScreen } from '@tulebyte/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import AirflowLab from './airflow/airflow-lab.tsx';
import CutoverWeekend from './cutover/cutover-weekend.tsx';
import PhishingQuiz from './phishing-quiz/phishing-quiz.tsx';
import PlanRace from './plan-race/plan-race.tsx';
import ServerFailure from './server-failure/server-failure.tsx';
import SymptomChecker from './symptom-checker/symptom-checker.tsx';

// It asks the backend.
vi.mock('../booking/next-slot.tsx', () => ({ default: () => null }));

const move = (name: string, value: number) => fireEvent.input(screen.getByRole('slider', { name }), { target: { value } });

it('races the plans through another day, for another number of people', async () => {
  const { user } = renderScreen(<PlanRace />);
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(row('Basic').getByText('2:00 PM')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /3\sAM/ }));
  move('People in your office', 20);
  expect(
    row('Enterprise')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3:15\u00a0AM', '0', 'from $2,780']);
  expect(
    row('Basic')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12:00\u00a0PM', '80', '$980']);
  // 4 hours of 20 people.
  expect(screen.getByRole('columnheader', { name: 'Work hours lost, all 20 people' })).toBeTruthy();
  move('People in your office', 1);
  expect(screen.getByRole('columnheader', { name: 'Work hours lost, 1 person' })).toBeTruthy();
});

it('announces each plan’s reply once, when its time comes', async () => {
  const { user } = renderScreen(<PlanRace />);
  const announced = screen.getByText(/^Basic replies by/).parentElement;
  expect([announced?.role, announced?.getAttribute('aria-atomic')]).toEqual(['status', 'false']);
  const replies = () => [...(announced?.children ?? [])];
  move('Time of day', 0);
  expect(replies()).toEqual([]);
  move('Time of day', 8);
  const [enterprise, pro, ...others] = replies();
  expect([enterprise?.textContent, pro?.textContent, others]).toEqual([
    'Enterprise replies by 10:15\u00a0AM.',
    'Pro replies by 11:00\u00a0AM.',
    [],
  ]);
  move('Time of day', 20);
  // What was there stays as it was: only what is new is read aloud.
  expect(replies().slice(0, 2)).toEqual([enterprise, pro]);
  expect(replies()[2]?.textContent).toBe('Basic replies by 2:00\u00a0PM.');
  await user.click(screen.getByRole('radio', { name: /3\sAM/ }));
  expect(announced?.textContent).toContain('Basic replies by 12:00\u00a0PM.');
});

it('explains each judged email and keeps the score', async () => {
  const { user } = renderScreen(<PhishingQuiz />);
  const [first, second] = screen.getAllByRole('radio', { name: 'Scam', hidden: true });
  if (!first || !second) throw new Error('There are five emails');
  await user.click(first);
  expect(screen.getByText('1 of 1 right')).toBeTruthy();
  await user.click(second);
  expect(screen.getByText('1 of 2 right')).toBeTruthy();
});

it('announces verdicts: what appears is in a live region that was there before', () => {
  const { container } = renderScreen(<PhishingQuiz />);
  for (const verdict of container.querySelectorAll('[data-verdict]'))
    expect(verdict.parentElement?.getAttribute('role')).toBe('status');
});

it('goes through the weekend, and back when a check fails', async () => {
  const { user } = renderScreen(<CutoverWeekend />);
  const current = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  const slider = screen.getByRole('slider', { name: 'Hour of the weekend' });
  const announced = screen.getByRole('status');
  move('Hour of the weekend', 2);
  expect(announced.textContent).toBe('We copy');
  expect(current()?.textContent).toContain('Most of it was copied in the weeks before.');
  move('Hour of the weekend', 21);
  expect(announced.textContent).toBe('We copy');
  expect(screen.getByRole('img', { name: '99% copied; new email: held safely' })).toBeTruthy();
  // The step isn't said a second time by the slider.
  expect(slider.getAttribute('aria-valuetext')).toBe('Saturday 3:00\u00a0PM');
  // An hour each from Friday, 6 PM, so that keys and pointers reach the end.
  expect(slider.getAttribute('max')).toBe('63');
  move('Hour of the weekend', 63);
  expect(slider.getAttribute('aria-valuetext')).toContain('Monday 9:00\u00a0AM');
  expect(current()?.textContent).toContain('The first morning');
  await user.click(screen.getByRole('radio', { name: 'A check fails' }));
  expect(current()?.textContent).toContain('Monday starts on the old system');
  expect(announced.textContent).toBe('Monday starts on the old system');
  expect(screen.getByRole('img', { name: '100% copied; new email: to the old system' })).toBeTruthy();
});

it('tells what a failed server costs with the chosen copy and size', async () => {
  const { user } = renderScreen(<ServerFailure />);
  await user.click(screen.getByRole('radio', { name: 'Last Friday' }));
  await user.click(screen.getByRole('radio', { name: 'Somewhere else' }));
  move('Data on the server', 4);
  expect(screen.getByText('37 h 40 min')).toBeTruthy();
  expect(screen.getByText('44 h 25 min')).toBeTruthy();
  expect(screen.getByText(/with hourly snapshots: \$164 per month/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'An hourly snapshot' }));
  move('People who work on it', 2);
  expect(screen.getByText('per person; about 1 h for 2 people')).toBeTruthy();
  move('People who work on it', 1);
  expect(screen.getByText('for one person')).toBeTruthy();
});

it('names the likely cause and its price', async () => {
  const { user } = renderScreen(<SymptomChecker />);
  const announced = screen.getByRole('heading', { name: 'Answer what you can' }).closest('[aria-live]');
  await user.click(screen.getByRole('radio', { name: 'It clicks or grinds' }));
  expect(announced?.contains(screen.getByRole('heading', { name: 'The drive is failing' }))).toBe(true);
  expect(screen.getAllByText('Data recovery')).toHaveLength(1);
  // Here and in the list for visitors without JavaScript.
  expect(screen.getAllByText(/every minute it runs can cost you files/)).toHaveLength(2);
  await user.click(screen.getAllByRole('radio', { name: 'Yes' }).at(-1) ?? document.body);
  expect(screen.getByText('SSD upgrade with clone')).toBeTruthy();
  expect(screen.getByText(/Your files are safe/)).toBeTruthy();
});

it('asks for no copy from a hot computer without a picture', async () => {
  const { user } = renderScreen(<SymptomChecker />);
  const announced = screen.getByRole('heading', { name: 'Answer what you can' }).closest('[aria-live]');
  await user.click(screen.getByRole('radio', { name: 'Loud fan, hot case' }));
  expect(announced?.textContent).toContain('copy what matters today');
  await user.click(screen.getByRole('radio', { name: 'Lights or fans, but no picture' }));
  expect(announced?.textContent).toContain('let it cool down');
  expect(announced?.textContent).not.toContain('copy what matters today');
});

it('does not call it likely when the answers point to nothing', async () => {
  const { user } = renderScreen(<SymptomChecker />);
  await user.click(screen.getByRole('radio', { name: 'Looks normal' }));
  expect(screen.getByText('After 1 of 5 answers')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Hard to tell from here' })).toBeTruthy();
});

it('shows what the parts do to the air, and the fee of the build', async () => {
  const { user } = renderScreen(<AirflowLab />);
  await user.click(screen.getByRole('radio', { name: 'Liquid' }));
  move('Fans at the front', 2);
  expect(screen.getByText(/More air goes out than in/)).toBeTruthy();
  expect(screen.getByText('$299')).toBeTruthy();
});

it.each([AirflowLab, ServerFailure])('draws in colors of the theme', (Demo) => {
  renderScreen(<Demo />);
  const colors = [...document.querySelectorAll('[fill], [stroke]')].flatMap((shape) =>
    ['fill', 'stroke'].map((name) => shape.getAttribute(name)).filter((color) => color !== null),
  );
  expect(colors.length).toBeGreaterThan(5);
  expect(colors.filter((color) => !color.startsWith('var(--tb-colors-'))).toEqual([]);
});
