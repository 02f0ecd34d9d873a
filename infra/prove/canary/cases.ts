import { damageCounts, type Disturbance, restartServer } from './disturbances.ts';

/** Rates of bad events, as shares of visits. */
interface Rates {
  faults: number;
  slowPages: number;
}

export interface Simulation {
  what: string;
  /** How many web servers share the store; each visitor gets one of them at random. */
  servers: number;
  live: Rates;
  canary: Rates;
  visits: number;
  halted: boolean;
  /** A recurring disturbance of servers or store. */
  disturb?: Disturbance;
}

const HEALTHY: Rates = { faults: 0.003, slowPages: 0.08 };
const FAILING: Rates = { ...HEALTHY, faults: 0.1 };
const GOOD_RUNS = 20;

const several = (servers: number) => (servers === 1 ? 'one server' : `${servers} servers`);

function bad(servers: number): Simulation[] {
  const common = { servers, live: HEALTHY, visits: 10_000, halted: true };
  return [
    ...[0.1, 0.2, 1].map((faults) => ({
      ...common,
      what: `${several(servers)}: a canary that fails for ${faults * 100}% of its visitors`,
      canary: { ...HEALTHY, faults },
    })),
    {
      ...common,
      what: `${several(servers)}: a canary that is slow for 60% of its visitors`,
      canary: { ...HEALTHY, slowPages: 0.6 },
    },
  ];
}

function good(servers: number): Simulation[] {
  const whole = { ...HEALTHY, faults: 0.5 };
  return [
    {
      what: `${several(servers)}: a site that fails for half of its visitors, canary or not`,
      servers,
      live: whole,
      canary: whole,
      visits: 5000,
      halted: false,
    },
    ...Array.from({ length: GOOD_RUNS }, (_, index) => ({
      what: `${several(servers)}: a good canary, run ${index + 1} of ${GOOD_RUNS}`,
      servers,
      live: HEALTHY,
      canary: HEALTHY,
      visits: 20_000,
      halted: false,
    })),
  ];
}

const DISTURBED: readonly Simulation[] = (
  [
    ['servers die and others start', restartServer],
    ['counts are damaged, copied, put back, and of other releases', damageCounts],
  ] as const
).flatMap(([what, disturb]) => [
  { what: `2 servers: ${what}: a bad canary`, servers: 2, live: HEALTHY, canary: FAILING, visits: 10_000, halted: true, disturb },
  {
    what: `2 servers: ${what}: a good canary`,
    servers: 2,
    live: HEALTHY,
    canary: HEALTHY,
    visits: 10_000,
    halted: false,
    disturb,
  },
]);

export const SIMULATIONS: readonly Simulation[] = [
  ...bad(1),
  ...bad(2),
  // Each server alone sees too few visits to decide in time.
  ...bad(8),
  ...DISTURBED,
  ...good(1),
  ...good(2),
];
