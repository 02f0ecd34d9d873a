import { expect, it } from 'vitest';
import { nameBelow } from './labels.ts';

it.each([
  ['Processor', 'Processor, 6 cores, AM5', '6 cores, AM5'],
  ['Motherboard', 'Motherboard B850, ATX', 'B850, ATX'],
  ['Case', 'Case, mid tower', 'Mid tower'],
  ['Cooler', 'Liquid cooler, 240 mm', 'Liquid cooler, 240 mm'],
  ['Disipador', 'Disipador de aire de una torre', 'Disipador de aire de una torre'],
  ['Case', 'Caselabs tower', 'Caselabs tower'],
])('below “%s”, “%s” is “%s”', (kind, name, below) => expect(nameBelow(kind, name)).toBe(below));
