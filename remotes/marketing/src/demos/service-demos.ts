import type { ServiceId } from '@tulebyte/brand/services';
import { lazyComponent } from '@tulebyte/platform';
import type { ComponentType } from 'react';

const loads: Readonly<Record<ServiceId, () => Promise<{ default: ComponentType }>>> = {
  'managed-it': () => import(/* webpackChunkName: "deferred-service-managed-it" */ './plan-race/plan-race.tsx'),
  cybersecurity: () => import(/* webpackChunkName: "deferred-service-cybersecurity" */ './phishing-quiz/phishing-quiz.tsx'),
  'cloud-migration': () => import(/* webpackChunkName: "deferred-service-cloud-migration" */ './cutover/cutover-weekend.tsx'),
  'data-backup': () => import(/* webpackChunkName: "deferred-service-data-backup" */ './server-failure/server-failure.tsx'),
  'pc-repair': () => import(/* webpackChunkName: "deferred-service-pc-repair" */ './symptom-checker/symptom-checker.tsx'),
  'gaming-pc-builds': () => import(/* webpackChunkName: "deferred-service-gaming-pc-builds" */ './airflow/airflow-lab.tsx'),
};

/** The demo at the top of each service page, each in a chunk that only its page lists and loads. */
export const serviceDemos = Object.fromEntries(Object.entries(loads).map(([id, load]) => [id, lazyComponent(load)])) as Readonly<
  Record<ServiceId, ComponentType>
>; // the keys of `loads`

/** Preloads a demo, so that a navigation to its page shows it at once. */
export const loadDemo = (id: ServiceId): Promise<unknown> => loads[id]();
