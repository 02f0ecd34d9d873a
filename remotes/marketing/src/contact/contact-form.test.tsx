import { stubFetch, renderScreen } from '@tulebyte/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContactForm } from './contact-form.tsx';
import { stubContact } from './stub-contact.fixture.ts';

const form = <ContactForm id="test" submitLabel="Send" />;

beforeEach(() => {
  sessionStorage.clear();
  stubFetch({});
});

async function fill({ user, getByLabelText }: ReturnType<typeof renderScreen>): Promise<void> {
  await user.type(getByLabelText('Your name'), 'Rosa Delgado');
  await user.type(getByLabelText('Email'), 'rosa@valleyfarms.example');
  await user.selectOptions(getByLabelText('What it’s about'), 'pc-repair');
  await user.type(getByLabelText('Message'), 'The screen is black.');
}

describe('the contact form', () => {
  it('thanks after sending, and clears the draft', async () => {
    stubFetch({ '/functions/v1/contact': { id: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3b' } });
    const screen = renderScreen(form, { at: '/contact-us' });
    await fill(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/A person will read your message and reply/)).toBeTruthy();
    expect(sessionStorage.getItem('tulebyte.draft.test')).toBeNull();
  });

  it('shows what is missing at the field, and keeps the rest', async () => {
    const screen = renderScreen(form);
    await screen.user.type(screen.getByLabelText('Your name'), 'Rosa Delgado');
    await screen.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please fix these')).toBeTruthy();
    expect(screen.getByRole('link', { name: /What it’s about: Choose a topic/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Rosa Delgado');
  });

  it('rejects an invalid phone number, and accepts none', async () => {
    stubFetch({ '/functions/v1/contact': { id: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3b' } });
    const screen = renderScreen(form, { at: '/contact-us' });
    await fill(screen);
    await screen.user.type(screen.getByLabelText(/^Phone/), 'abc');
    await screen.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: 'Phone: Enter a phone number we can call' })).toBeTruthy();
    await screen.user.clear(screen.getByLabelText(/^Phone/));
    await screen.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/A person will read your message and reply/)).toBeTruthy();
  });

  it('reports a message that is too long without truncating it', async () => {
    const screen = renderScreen(form, { at: '/contact-us' });
    await fill(screen);
    const long = 'x'.repeat(5001);
    await screen.user.clear(screen.getByLabelText('Message'));
    await screen.user.click(screen.getByLabelText('Message'));
    await screen.user.paste(long);
    expect(screen.getByLabelText('Message')).toHaveProperty('value', long);
    await screen.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: 'Message: This is too long: 5,000 characters at most.' })).toBeTruthy();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', long);
  });

  it('shows “from” for a quoted estimate', async () => {
    const screen = renderScreen(<ContactForm id="test" estimate="plan=enterprise&users=5&devices=5" submitLabel="Send" />);
    expect(await screen.findByText(/from \$695 per month, from \$8,340 per year/)).toBeTruthy();
  });

  it('preselects the topic of the URL', async () => {
    const screen = renderScreen(<ContactForm id="test" topic="cybersecurity" submitLabel="Send" />);
    await expect.poll(() => screen.getByLabelText('What it’s about')).toHaveProperty('value', 'cybersecurity');
  });

  it('posts natively to the same function', () => {
    const { container } = renderScreen(form, { at: '/contact-us' });
    const element = container.querySelector('form');
    expect(element?.getAttribute('action')).toBe('/functions/v1/contact');
    expect(element?.method).toBe('post');
    expect(new FormData(element ?? undefined).get('source')).toBe('/contact-us');
  });

  it('sends the estimate with the message', async () => {
    const sent = stubContact();
    const screen = renderScreen(<ContactForm id="test" estimate="plan=pro&users=7&devices=7" submitLabel="Send" />);
    expect(await screen.findByText(/\$623 per month, \$7,476 per year/)).toBeTruthy();
    await fill(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/A person will read your message and reply/);
    expect(sent).toMatchObject([{ estimate: 'plan=pro&users=7&devices=7' }]);
  });
});
