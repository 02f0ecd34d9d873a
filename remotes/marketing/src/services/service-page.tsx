import { data, useParams, type LoaderFunctionArgs } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { loadDemo, serviceDemos } from '../demos/service-demos.ts';
import { entryRegion } from '../entries/entry-region.tsx';
import { isService } from './is-service.ts';

/** Responds with 404 to an unknown service. */
export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  const { serviceId = '' } = params;
  if (!isService(serviceId)) throw data(null, { status: 404 });
  await loadDemo(serviceId);
  return null;
}

const texts = {
  en: () => import(/* webpackChunkName: "services-en" */ '../../content.config.ts?all=services&locale=en'),
  es: () => import(/* webpackChunkName: "services-es" */ '../../content.config.ts?all=services&locale=es'),
};

const ServiceHeader = entryRegion(
  'service-header',
  texts,
  'serviceId',
  () => import(/* webpackChunkName: "service-content" */ './service-header.tsx'),
);
const ServiceBody = entryRegion(
  'service-body',
  texts,
  'serviceId',
  () => import(/* webpackChunkName: "service-content" */ './service-body.tsx'),
);

/** Only what a service page opens with is hydrated; the text around it stays HTML. */
export function Component(): ReactNode {
  const { serviceId = '' } = useParams();
  if (!isService(serviceId)) return null;
  const Demo = serviceDemos[serviceId];
  return (
    <>
      <ServiceHeader />
      <Demo key={serviceId} />
      <ServiceBody />
    </>
  );
}
