import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../index.ts';
import { createStrictUiSystem } from '../strict.ts';
import {
  Checkbox,
  ErrorSummary,
  Field,
  Form,
  FormSubmitError,
  Input,
  SubmitButton,
  useAppForm,
  type ServerErrors,
} from './index.ts';

const system = createStrictUiSystem();
const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Tell us your name')),
  email: v.pipe(v.string(), v.email('Enter a valid email address')),
  password: v.string(),
  agree: v.boolean(),
});

const onSubmit = vi.fn<(values: unknown) => Promise<ServerErrors | void>>();

function Sample(): ReactNode {
  const kit = useAppForm({
    id: 'sample',
    schema,
    defaultValues: { name: '', email: '', password: '', agree: false },
    onSubmit,
    translate: (message) => `${message}!`,
    failureMessage: 'Not sent; all is kept',
  });
  if (kit.accepted) return <p>Thank you</p>;
  return (
    <Form kit={kit} action="/functions/v1/sample" method="post">
      <ErrorSummary title="Check again" labels={{ name: 'Name', email: 'Email' }} />
      <Field name="name" label="Name" required>
        <Input autoComplete="name" />
      </Field>
      <Field name="email" label="Email" required>
        <Input type="email" autoComplete="email" />
      </Field>
      <Field name="password" label="Password">
        <Input type="password" autoComplete="off" />
      </Field>
      <Checkbox name="agree" label="Agree" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const page = (
  <UiProvider system={system}>
    <Sample />
  </UiProvider>
);
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const send = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  sessionStorage.clear();
  onSubmit.mockReset();
  onSubmit.mockResolvedValue(undefined);
});
afterEach(cleanup);

describe('a form', () => {
  it('submits once on two clicks in the same instant', async () => {
    onSubmit.mockResolvedValue({ form: 'Refused' });
    render(page);
    await userEvent.type(screen.getByLabelText('Name'), 'Rosa');
    await userEvent.type(screen.getByLabelText('Email'), 'rosa@home.example');
    await act(async () => {
      send().click();
      send().click();
    });
    expect(await screen.findByText('Refused')).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('refuses with translated errors at their fields, lists them, and focuses the first', async () => {
    const user = userEvent.setup({ delay: null });
    render(page);
    await user.type(screen.getByLabelText('Email'), 'rosa');
    await user.click(send());
    expect((await screen.findByRole('alert'))?.textContent).toContain('Check again');
    expect(screen.getByRole('link', { name: /Name: Tell us your name!/ }).getAttribute('href')).toBe('#sample-name');
    const name = screen.getByLabelText('Name');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Tell us your name!');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(valueOf('Email')).toBe('rosa');
  });

  it('says what the server says of one field in the list and at the field, not as the title', async () => {
    onSubmit.mockResolvedValue({ form: 'Attach a PDF', fields: { email: 'Attach a PDF' } });
    render(page);
    await userEvent.type(screen.getByLabelText('Name'), 'Rosa');
    await userEvent.type(screen.getByLabelText('Email'), 'rosa@home.example');
    await userEvent.click(send());
    expect((await screen.findByText('Check again')).parentElement?.textContent).toBe('Check againEmail: Attach a PDF');
    expect(document.activeElement?.textContent).toContain('Check again');
  });

  it('hands over what the schema made, once, and then forgets the draft', async () => {
    const user = userEvent.setup({ delay: null });
    render(page);
    await user.type(screen.getByLabelText('Name'), ' Rosa ');
    await user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
    await user.click(screen.getByLabelText('Agree'));
    await user.click(send());
    expect(await screen.findByText('Thank you')).toBeTruthy();
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Rosa', email: 'rosa@valleyfarms.example', password: '', agree: true }]]);
    expect(sessionStorage.getItem('tulebyte.draft.sample')).toBeNull();
  });

  it('that stays on the screen is sent as often as something in it was changed', async () => {
    function Lasting(): ReactNode {
      const kit = useAppForm({
        id: 'lasting',
        schema: v.object({ first: v.pipe(v.string(), v.maxLength(9, 'Too long')), last: v.string() }),
        defaultValues: { first: 'Ana', last: 'Ruiz' },
        onSubmit,
        failureMessage: 'Not saved',
      });
      return (
        <Form kit={kit}>
          <Field name="first" label="First">
            <Input />
          </Field>
          <Field name="last" label="Last">
            <Input />
          </Field>
          <SubmitButton>Send</SubmitButton>
          {kit.dirty ? 'unsaved' : 'saved'}
        </Form>
      );
    }
    const user = userEvent.setup({ delay: null });
    render(
      <UiProvider system={system}>
        <Lasting />
      </UiProvider>,
    );
    for (const first of ['Zoe', 'Nia', 'Mo']) {
      await user.clear(screen.getByLabelText('First'));
      await user.type(screen.getByLabelText('First'), first);
      expect(screen.getByText('unsaved')).toBeDefined();
      await user.click(send());
      await screen.findByText('saved');
      expect(onSubmit).toHaveBeenLastCalledWith({ first, last: 'Ruiz' });
    }
    expect(onSubmit).toHaveBeenCalledTimes(3);
  });

  it('shows the server’s errors at their fields and keeps everything', async () => {
    const user = userEvent.setup({ delay: null });
    onSubmit.mockRejectedValue(new FormSubmitError({ form: 'Refused', fields: { email: 'Known already' } }));
    render(page);
    await user.type(screen.getByLabelText('Name'), 'Rosa');
    await user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
    await user.click(send());
    expect(await screen.findByText('Refused')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(valueOf('Name')).toBe('Rosa');
  });

  it('says what was kept when the server does not answer', async () => {
    const user = userEvent.setup({ delay: null });
    onSubmit.mockRejectedValue(new TypeError('Failed to fetch'));
    render(page);
    await user.type(screen.getByLabelText('Name'), 'Rosa');
    await user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
    await user.click(send());
    expect((await screen.findByRole('alert'))?.textContent).toContain('Not sent; all is kept');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});

describe('a draft', () => {
  it('comes back after a reload, without the password', async () => {
    const user = userEvent.setup({ delay: null });
    const first = render(page);
    await user.type(screen.getByLabelText('Name'), 'Rosa');
    await user.type(screen.getByLabelText('Password'), 'secret');
    first.unmount();
    render(page);
    expect(valueOf('Name')).toBe('Rosa');
    expect(valueOf('Password')).toBe('');
    expect(sessionStorage.getItem('tulebyte.draft.sample')).not.toContain('secret');
  });

  it('stays when a form that was sent and left before is accepted only now', async () => {
    const user = userEvent.setup();
    let accept: () => void = () => {};
    onSubmit.mockReturnValueOnce(new Promise((resolve) => (accept = () => resolve(undefined))));
    const sent = render(page);
    await user.type(screen.getByLabelText('Name'), 'Rosa');
    await user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
    await user.click(send());
    sent.unmount();
    const next = render(page);
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Dana');
    await act(async () => accept());
    next.unmount();
    render(page);
    expect(valueOf('Name')).toBe('Dana');
  });

  it('of an edited record also restores what the record was when it was typed', async () => {
    function Edit({ price }: { price: string }): ReactNode {
      const kit = useAppForm({
        id: 'edit',
        schema: v.object({ name: v.string(), price: v.string() }),
        defaultValues: { name: 'Dock', price },
        onSubmit,
        failureMessage: 'Not saved',
      });
      const { name, price: before } = kit.form.formState.defaultValues ?? {};
      return (
        <Form kit={kit}>
          <Field name="name" label="Name">
            <Input />
          </Field>
          <Field name="price" label="Price">
            <Input />
          </Field>
          <p>
            Was {String(name)}, {String(before)}
          </p>
        </Form>
      );
    }
    const edit = (price: string) => (
      <UiProvider system={system}>
        <Edit price={price} />
      </UiProvider>
    );
    const user = userEvent.setup({ delay: null });
    const first = render(edit('10'));
    await user.type(screen.getByLabelText('Name'), ' 2');
    first.unmount();
    render(edit('12'));
    expect([valueOf('Name'), valueOf('Price')]).toEqual(['Dock 2', '10']);
    expect(screen.getByText('Was Dock, 10')).toBeTruthy();
  });

  it('that cannot be read does no harm', () => {
    sessionStorage.setItem('tulebyte.draft.sample', '{broken');
    render(page);
    expect(valueOf('Name')).toBe('');
  });
});

describe('before hydration', () => {
  let root: Root | undefined;
  afterEach(async () => {
    await act(async () => root?.unmount());
    document.body.replaceChildren();
  });

  it('posts natively and validates natively; what was typed then is adopted', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/functions/v1/sample');
    expect(form?.noValidate).toBe(false);
    const name = container.querySelector<HTMLInputElement>('#sample-name');
    const agree = container.querySelector<HTMLInputElement>('#sample-agree');
    if (!name || !agree) throw new Error('no field');
    name.value = 'Typed early';
    agree.checked = true;
    await act(async () => {
      root = hydrateRoot(container, page);
    });
    expect(name.value).toBe('Typed early');
    expect(form?.noValidate).toBe(true);
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Typed early', agree: true }));
  });

  it('is followed by one more render, in a transition', async () => {
    const rendered = vi.fn<(ready: boolean) => void>();
    function Counted(): ReactNode {
      const kit = useAppForm({ id: 'counted', schema, defaultValues: { name: '' }, onSubmit, failureMessage: '' });
      rendered(kit.ready);
      return (
        <Form kit={kit}>
          <Field name="name" label="Name">
            <Input />
          </Field>
        </Form>
      );
    }
    const counted = (
      <UiProvider system={system}>
        <Counted />
      </UiProvider>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(counted);
    rendered.mockClear();
    await act(async () => {
      root = hydrateRoot(container, counted);
    });
    expect(rendered.mock.calls).toEqual([[false], [true]]);
  });
});

describe('a check across two fields', () => {
  const twice = v.pipe(
    v.object({ name: v.pipe(v.string(), v.minLength(1, 'Tell us your name')), first: v.string(), again: v.string() }),
    v.forward(
      v.partialCheck([['first'], ['again']], ({ first, again }) => first === again, 'These two differ'),
      ['again'],
    ),
  );
  function Twice(): ReactNode {
    const kit = useAppForm({
      id: 'twice',
      schema: twice,
      defaultValues: { name: '', first: 'one', again: 'two' },
      onSubmit,
      failureMessage: '',
    });
    return (
      <Form kit={kit}>
        {['name', 'first', 'again'].map((name) => (
          <Field key={name} name={name} label={name}>
            <Input autoComplete="off" />
          </Field>
        ))}
        <SubmitButton>Send</SubmitButton>
        <button type="button" onClick={() => void kit.form.trigger('name')}>
          Check the name
        </button>
      </Form>
    );
  }
  const form = (
    <UiProvider system={system}>
      <Twice />
    </UiProvider>
  );

  it('runs beside the errors of single fields: all that is wrong is said at once', async () => {
    render(form);
    await userEvent.setup({ delay: null }).click(send());
    expect(await screen.findByText('Tell us your name')).toBeTruthy();
    expect(screen.getByText('These two differ')).toBeTruthy();
  });

  it('an error of a field that was checked alone goes with its cause', async () => {
    const user = userEvent.setup({ delay: null });
    render(form);
    await user.click(screen.getByRole('button', { name: 'Check the name' }));
    expect(await screen.findByText('Tell us your name')).toBeTruthy();
    await user.type(screen.getByLabelText('name'), 'Rosa');
    await expect.poll(() => screen.queryByText('Tell us your name')).toBeNull();
  });
});

describe('what is typed and not yet sent', () => {
  it('while a submission is under way, stays unsent and in the draft', async () => {
    let accept = () => {};
    onSubmit.mockImplementation(() => new Promise<void>((resolve) => (accept = resolve)));
    function Lasting(): ReactNode {
      const kit = useAppForm({
        id: 'lasting',
        schema: v.object({ topic: v.string(), text: v.string() }),
        defaultValues: { topic: '', text: '' },
        onSubmit,
        failureMessage: 'Not saved',
      });
      return (
        <Form kit={kit}>
          <Field name="topic" label="Topic">
            <Input />
          </Field>
          <Field name="text" label="Text">
            <Input />
          </Field>
          <SubmitButton>Send</SubmitButton>
          {kit.accepted ? 'accepted' : ''}
        </Form>
      );
    }
    const lasting = (
      <UiProvider system={system}>
        <Lasting />
      </UiProvider>
    );
    const user = userEvent.setup({ delay: null });
    const { container, unmount } = render(lasting);
    await user.type(screen.getByLabelText('Topic'), 'Call');
    await user.type(screen.getByLabelText('Text'), 'First');
    await user.click(screen.getByRole('button'));
    await user.clear(screen.getByLabelText('Text'));
    await user.type(screen.getByLabelText('Text'), 'Second');
    await act(async () => accept());
    expect(await screen.findByText('accepted')).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledWith({ topic: 'Call', text: 'First' });
    expect(container.querySelector('form[data-dirty]')).toBeTruthy();
    unmount();
    render(lasting);
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Second');
    expect(screen.getByLabelText('Topic')).toHaveProperty('value', '');
  });

  it('marks the form until it is accepted, also after a reload', async () => {
    const user = userEvent.setup({ delay: null });
    const { container, unmount } = render(page);
    const dirty = () => container.querySelector('form')?.hasAttribute('data-dirty');
    expect(dirty()).toBe(false);
    await user.type(screen.getByLabelText('Name'), 'Rosa');
    expect(dirty()).toBe(true);
    unmount();
    const again = render(page);
    expect(again.container.querySelector('form[data-dirty]')).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
    await user.click(send());
    expect(await screen.findByText('Thank you')).toBeTruthy();
    expect(again.container.querySelector('[data-dirty]')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
