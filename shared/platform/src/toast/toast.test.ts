import { beforeEach, expect, it } from 'vitest';
import { store } from '../store.ts';
import { dismissToast, toast, toastsAtom } from './toast.ts';

const titles = () => store.get(toastsAtom).map(({ title }) => title);

beforeEach(() => store.set(toastsAtom, []));

it('a success replaces the error before it, and nothing else', () => {
  toast({ title: 'Not saved', status: 'error' });
  toast({ title: 'Two people are on this ticket', status: 'warning' });
  toast({ title: 'Saved', status: 'success' });
  expect(titles()).toEqual(['Two people are on this ticket', 'Saved']);
});

it('a repeated message replaces its first copy', () => {
  toast({ title: 'Saved', description: 'Profile', status: 'success' });
  toast({ title: 'Saved', description: 'Email', status: 'success' });
  toast({ title: 'Saved', description: 'Profile', status: 'success' });
  expect(store.get(toastsAtom).map(({ description }) => description)).toEqual(['Email', 'Profile']);
});

it('keeps the four newest', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) toast({ title });
  expect(titles()).toEqual(['two', 'three', 'four', 'five']);
});

it('dismisses a toast by its id', () => {
  toast({ title: 'one' });
  toast({ title: 'two' });
  dismissToast(store.get(toastsAtom)[0]?.id ?? '');
  expect(titles()).toEqual(['two']);
});
