import { findService } from '@tulebyte/brand/services';
import { staticRegion } from '@tulebyte/platform';
import { data, useParams, type LoaderFunctionArgs } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { loadDemo, serviceDemos } from '../demos/service-demos.ts';

/** Responds with 404 to an unknown service. */
export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  const service = findService(params['serviceId'] ?? '');
  if (!service) throw data(null, { status: 404 });
  await loadDemo(service.id);
  return null;
}

const ServiceHeader = staticRegion(
  'service-header',
  () => import(/* webpackChunkName: "service-content" */ './service-header.tsx'),
);
const ServiceBody = staticRegion('service-body', () => import(/* webpackChunkName: "service-content" */ './service-body.tsx'));

/** Only what a service page opens with is hydrated; the text around it stays HTML. */
export function Component(): ReactNode {
  const service = findService(useParams()['serviceId'] ?? '');
  if (!service) return null;
  const { id } = service;
  const Demo = serviceDemos[id];
  return (
    <>
      <ServiceHeader key={`header-${id}`} />
      <Demo key={id} />
      <ServiceBody key={`body-${id}`} />
    </>
  );
}
