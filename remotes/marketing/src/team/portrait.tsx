import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Drawn portraits. A real team replaces them with its own, by the id of the member. */
const features: Readonly<Record<string, ReactNode>> = {
  'elena-soto': (
    <>
      <path d="M31 42c-3-20 5-27 17-27s20 7 17 27" />
      <path d="M31 42c4-8 6-10 9-14 8 5 16 6 23 5 1 3 2 6 2 9" />
      <chakra.path d="M28 40h5v11h-5zM63 40h5v11h-5z" fill="action.main" />
      <path d="M65 51c0 9-5 11-12 11" />
    </>
  ),
  'danny-reyes': (
    <>
      <chakra.path d="M32 33c0-13 6-18 16-18s16 5 16 18z" fill="bg.tule" />
      <path d="M28 33h44" strokeWidth="3" />
      <path d="M42 57c4 3 8 3 12 0" />
    </>
  ),
  'kevin-tran': (
    <>
      <path d="M32 38c-2-16 5-23 16-23s18 7 16 23c-2-6-5-9-8-11-8 2-15 2-20 0-2 3-3 6-4 11z" />
      <path d="M37 43a5 5 0 1 0 10 0a5 5 0 1 0-10 0M49 43a5 5 0 1 0 10 0a5 5 0 1 0-10 0M47 43h2" />
    </>
  ),
  'harpreet-sandhu': (
    <>
      <chakra.path d="M33 45c1 15 7 23 15 23s14-8 15-23c-3 6-6 8-10 7-3-1-7-1-10 0-4 1-7-1-10-7z" fill="fg.default" />
      <chakra.path d="M44 57c3 2 5 2 8 0" stroke="bg.page" />
      <chakra.path d="M29 39c-4-20 5-30 19-30s23 10 19 30c-4-9-11-13-19-19-8 6-15 10-19 19z" fill="action.main" />
      <path d="M48 20c-8-1-14 3-18 10M48 20c8-1 14 3 18 10M37 13c5 1 9 3 11 7M58 13c-5 1-8 3-10 7" />
    </>
  ),
  'mai-vang': (
    <>
      <path d="M30 72c-4-12-2-24-1-32 1-18 8-26 19-26s18 8 19 26c1 8 3 20-1 32" />
      <path d="M33 40c2-5 4-9 6-13 5 6 14 10 24 12" />
      <path d="M37 43a5 5 0 1 0 10 0a5 5 0 1 0-10 0M49 43a5 5 0 1 0 10 0a5 5 0 1 0-10 0M47 43h2" />
    </>
  ),
};

const clothes: Readonly<Record<string, 'bg.river' | 'bg.tule' | 'bg.dusk'>> = {
  'elena-soto': 'bg.dusk',
  'danny-reyes': 'bg.river',
  'kevin-tran': 'bg.tule',
  'harpreet-sandhu': 'bg.river',
  'mai-vang': 'bg.dusk',
};

/** A member of the team, drawn; decorative, since the name is next to it. */
export function Portrait({ id, width = '6rem' }: { id: string; width?: string }): ReactNode {
  return (
    <chakra.svg
      viewBox="0 0 96 104"
      width={width}
      fill="none"
      stroke="fg.default"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <chakra.circle cx="48" cy="52" r="46" fill="bg.sunken" stroke="none" />
      <chakra.path d="M12 100c2-20 14-28 36-28s34 8 36 28z" fill={clothes[id] ?? 'bg.river'} />
      <chakra.path d="M42 62v10c2 4 10 4 12 0V62" fill="bg.page" />
      <chakra.path d="M32 40c0 16 7 26 16 26s16-10 16-26-7-24-16-24-16 8-16 24z" fill="bg.page" />
      <path d="M41 43h.5M54.5 43h.5" strokeWidth="3" />
      <path d="M44 56c3 2 5 2 8 0" />
      {features[id]}
    </chakra.svg>
  );
}
