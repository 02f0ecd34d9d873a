import { expect, it } from 'vitest';
import { nameBelow } from './labels.ts';

it.each([
  ['Procesador', 'Procesador, 6 núcleos, AM5', '6 núcleos, AM5'],
  ['Tarjeta madre', 'Tarjeta madre B850, ATX', 'B850, ATX'],
  ['Gabinete', 'Gabinete, media torre', 'Media torre'],
  ['Cooler', '240 mm liquid cooler', '240 mm liquid cooler'],
  ['Disipador', 'Disipador de aire de una torre', 'Disipador de aire de una torre'],
  ['Case', 'Caselabs tower', 'Caselabs tower'],
])('below “%s”, “%s” is “%s”', (kind, name, below) => expect(nameBelow(kind, name)).toBe(below));
