import { screen, within } from '@testing-library/react';
import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { renderScreen } from '@tulebyte/testing';
import { DEFAULT_TOGGLES, setSiteFeatures, store, togglesAtom } from '@tulebyte/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WithContributions } from '../../federation/contributions.fixture.tsx';
import { messages } from '../../locales/es.mjs';
import FeatureTogglesSection from './feature-toggles-section.tsx';

const stored = (id: string) =>
  (JSON.parse(localStorage.getItem(TOGGLES_KEY) ?? '[]') as { id: string }[]).find((toggle) => toggle.id === id);
/** Opens the section on a site whose operator has `features` on for everyone. */
function open(features: string[] = [], language: Parameters<typeof renderScreen>[1] = {}) {
  setSiteFeatures(features);
  const release = document.createElement('script');
  Object.assign(release, { id: 'release', type: 'application/json', textContent: JSON.stringify({ features }) });
  document.body.replaceChildren(release);
  return renderScreen(
    <WithContributions>
      <FeatureTogglesSection />
    </WithContributions>,
    language,
  );
}
const row = (name: string) => {
  const item = screen.getByText(name, { selector: 'p' }).closest('li');
  if (item === null) throw new Error(`No row of ${name}`);
  return within(item);
};

beforeEach(() => {
  localStorage.clear();
  store.set(togglesAtom, DEFAULT_TOGGLES);
});
afterEach(() => setSiteFeatures([]));

describe('the feature toggles section', () => {
  it('shows every toggle with description, scope, focus, owner, and source', () => {
    open();
    const switches = screen.getAllByRole('switch');
    expect(switches.map((input) => [input.getAttribute('aria-label'), (input as HTMLInputElement).checked])).toEqual([
      ['California compliance', true],
      ['AI chatbot', false],
      ['Enterprise dashboard', true],
      ['Bilingual support', false],
      ['Stripe payments', false],
      ['Service configurator', false],
    ]);
    const facts = within(row('California compliance').getByRole('list')).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Default',
      'Everyone',
      'Data Protection',
      'Privacy Management',
      'Security Tools',
    ]);
    expect(row('Enterprise dashboard').getByText('By role')).toBeTruthy();
    expect(row('Bilingual support').getByText('By region')).toBeTruthy();
    const why = row('Stripe payments').getByText(/The default/).textContent;
    expect(why).toBe('The default: nobody has changed it. stripe_payments · Owner: shop');
    expect(screen.getByText('Everything here is the same as for everyone else.')).toBeTruthy();
  });

  it('changes a toggle in this browser, shows that, and resets it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('switch', { name: 'AI chatbot' }));
    expect(stored('ai_chatbot')).toMatchObject({ enabled: true });
    expect(row('AI chatbot').getByText('This browser')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset AI chatbot' }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'AI chatbot' }).checked).toBe(false);
    // Without changes of its own, the browser follows the operator again.
    expect(localStorage.getItem(TOGGLES_KEY)).toBeNull();
  });

  it('shows what the operator has on for everyone', () => {
    open(['service_configurator']);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Service configurator' }).checked).toBe(true);
    expect(row('Service configurator').getByText('Whole site')).toBeTruthy();
    expect(row('Service configurator').queryByRole('button', { name: /Reset/ })).toBeNull();
  });

  it('edits some fields and keeps the others', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit AI chatbot' }));
    const description = screen.getByLabelText('Description (optional)');
    await user.clear(description);
    await user.type(description, 'Trial until June');
    await user.type(screen.getByLabelText('Focus (optional)'), 'Support, Sales, Support');
    await user.selectOptions(screen.getByLabelText('Scope'), 'role');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Trial until June')).toBeTruthy();
    expect(stored('ai_chatbot')).toEqual({
      id: 'ai_chatbot',
      name: 'AI chatbot',
      description: 'Trial until June',
      enabled: false,
      scope: 'role',
      metadata: { focus: ['Support', 'Sales'] },
    });
  });

  it('shows its texts in the reader’s language, also to edit them', async () => {
    const { user } = open([], { locale: 'es', messages: [messages] });
    expect(row('Normas de California').getByText('Protección de datos')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Editar Normas de California' }));
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Normas de California');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    // Translations aren't changes.
    expect(stored('california_compliance')).toMatchObject({
      name: 'California compliance',
      metadata: { focus: ['Data Protection', 'Privacy Management', 'Security Tools'] },
    });
  });

  it('requires a name', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit AI chatbot' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give it a name.')).toBeTruthy();
    expect(localStorage.getItem(TOGGLES_KEY)).toBeNull();
  });

  it('resets everything after a confirmation', async () => {
    const { user } = open();
    await user.click(screen.getByRole('switch', { name: 'California compliance' }));
    await user.click(screen.getByRole('button', { name: 'Reset all to defaults' }));
    await user.click(screen.getByRole('button', { name: 'Reset them' }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'California compliance' }).checked).toBe(true);
    expect(localStorage.getItem(TOGGLES_KEY)).toBeNull();
  });

  it('shows a toggle unknown to this release with its stored text', () => {
    localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'old_idea', enabled: true, description: '<b>x</b>' }]));
    open();
    expect(row('old_idea').getByText('<b>x</b>')).toBeTruthy();
  });
});
