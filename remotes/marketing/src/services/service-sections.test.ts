import { expect, it } from 'vitest';
import { entries as english } from '../../content.config.ts?all=services&locale=en';
import { entries as spanish } from '../../content.config.ts?all=services&locale=es';
import type { ServiceEntry } from './collection.ts';
import { servicePictures } from '../pictures/service-pictures.ts';

const orderOf = ({ sections }: ServiceEntry) => sections.map(({ show }) => show).join(' ');

it('gives each service its own order and its own headings, the same in both languages', () => {
  expect(spanish.map(orderOf)).toEqual(english.map(orderOf));
  expect(new Set(english.map(orderOf)).size).toBe(english.length);
  for (const entries of [english, spanish]) {
    const titles = entries.flatMap(({ sections }) => sections.map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
  }
});

it('shows the picture of each service that has one', () => {
  const drawn = english.filter(({ sections }) => sections.some(({ show }) => show === 'picture')).map(({ slug }) => slug);
  expect(drawn.toSorted()).toEqual(Object.keys(servicePictures).toSorted());
});
