import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { UiProvider } from '../index.ts';
import { createStrictUiSystem } from '../strict.ts';
import { Checkbox, CheckboxGroup, ErrorSummary, Form, SubmitButton, useAppForm } from './index.ts';

const system = createStrictUiSystem();
const description = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a group of checkboxes', () => {
  it('is described by an error from outside', () => {
    const group = (error?: string) => (
      <UiProvider system={system}>
        <CheckboxGroup legend="Items" error={error}>
          <Checkbox label="Mouse" />
        </CheckboxGroup>
      </UiProvider>
    );
    const { rerender } = render(group());
    expect(screen.getByRole('group', { name: 'Items' }).hasAttribute('aria-describedby')).toBe(false);
    rerender(group('Choose one'));
    expect(description(screen.getByRole('group', { name: 'Items' }))).toBe('Choose one');
  });

  it('shows the form’s error about the whole group, and the summary leads to it', async () => {
    const user = userEvent.setup({ delay: null });
    render(
      <UiProvider system={system}>
        <Incident />
      </UiProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const link = await screen.findByRole('link', { name: 'Systems: Choose a system' });
    const group = screen.getByRole('group', { name: 'Systems' });
    expect(link.getAttribute('href')).toBe(`#${group.id}`);
    expect(description(group)).toBe('Choose a system');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.click(screen.getByLabelText('Email'));
    await expect.poll(() => group.hasAttribute('aria-describedby')).toBe(false);
  });

  it('comes back after a reload as it was chosen', async () => {
    const form = (
      <UiProvider system={system}>
        <Incident />
      </UiProvider>
    );
    const { unmount } = render(form);
    await userEvent.setup({ delay: null }).click(screen.getByLabelText('Website'));
    unmount();
    render(form);
    expect(screen.getByLabelText('Website')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Email')).toHaveProperty('checked', false);
  });
});

function Incident(): ReactNode {
  const kit = useAppForm({
    id: 'incident',
    schema: v.object({
      systems: v.pipe(
        v.record(v.string(), v.boolean()),
        v.check((systems) => Object.values(systems).includes(true), 'Choose a system'),
      ),
    }),
    defaultValues: { systems: {} },
    onSubmit: () => undefined,
    failureMessage: 'Not published',
  });
  return (
    <Form kit={kit}>
      <ErrorSummary title="Check again" labels={{ systems: 'Systems' }} />
      <CheckboxGroup name="systems" legend="Systems">
        <Checkbox name="systems.email" label="Email" />
        <Checkbox name="systems.web" label="Website" />
      </CheckboxGroup>
      <SubmitButton>Publish</SubmitButton>
    </Form>
  );
}
