/** The ways we cool a build; the ids of the price list. */
export const COOLERS = ['air', 'aio', 'custom-loop'] as const;
export type Cooler = (typeof COOLERS)[number];

/** The parts that decide how the air moves. */
export interface CaseParts {
  readonly cooler: Cooler;
  readonly front: 'mesh' | 'glass';
  /** Fans behind the front, from 1 to 3, the lowest first. */
  readonly frontFans: number;
  readonly graphics: 'standard' | 'large';
}

export type FindingId =
  | 'glass-front'
  | 'dust'
  | 'clean'
  | 'graphics-starved'
  | 'graphics-fed'
  | 'radiator-out'
  | 'two-radiators'
  | 'straight-through';

/** What the parts do to the air. */
export interface Airflow {
  /** In fans that breathe freely: a glass front lets in half, a radiator three quarters. */
  readonly intake: number;
  readonly exhaust: number;
  /** Whether at least as much goes in as out. */
  readonly isPositive: boolean;
  readonly findings: readonly { readonly id: FindingId; readonly tone: 'good' | 'warning' }[];
}

const FREE = 1;
const BEHIND_GLASS = 0.5;
const THROUGH_RADIATOR = 0.75;

/** Fans under the lid: those of a radiator, none with air cooling. */
export const topFans = (cooler: Cooler): number => (cooler === 'air' ? 0 : 2);

/** Fans at the back: a custom loop blows out through the lid only, so that the front can keep up. */
export const rearFans = (cooler: Cooler): number => (cooler === 'custom-loop' ? 0 : 1);

/** How the air moves through a case: rules of thumb in fans, not a measurement. */
export function airflowOf({ cooler, front, frontFans, graphics }: CaseParts): Airflow {
  const panel = front === 'glass' ? BEHIND_GLASS : FREE;
  const intake = frontFans * panel * (cooler === 'custom-loop' ? THROUGH_RADIATOR : FREE);
  const exhaust = rearFans(cooler) + topFans(cooler) * THROUGH_RADIATOR;
  const isPositive = intake >= exhaust;
  const isStarved = intake < (graphics === 'large' ? 2 : 1);
  return {
    intake,
    exhaust,
    isPositive,
    findings: [
      isPositive ? { id: 'clean', tone: 'good' } : { id: 'dust', tone: 'warning' },
      isStarved ? { id: 'graphics-starved', tone: 'warning' } : { id: 'graphics-fed', tone: 'good' },
      ...(front === 'glass' ? [{ id: 'glass-front', tone: 'warning' } as const] : []),
      cooler === 'air'
        ? { id: 'straight-through', tone: 'good' }
        : cooler === 'aio'
          ? { id: 'radiator-out', tone: 'good' }
          : { id: 'two-radiators', tone: 'good' },
    ],
  };
}
