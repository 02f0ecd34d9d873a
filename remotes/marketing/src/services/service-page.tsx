import { data, useParams, type LoaderFunctionArgs } from '@tulebyte/router';
import type { ComponentType, ReactNode } from 'react';
import { loadDemo, serviceDemos } from '../demos/service-demos.ts';
import { entryRegion } from '../entries/entry-region.tsx';
import type { ServiceEntry } from './collection.ts';
import { isService } from './is-service.ts';
import { ServiceOpening } from './service-opening.tsx';

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

const region = (name: string, load: () => Promise<{ default: ComponentType<{ entry: ServiceEntry }> }>) =>
  entryRegion(name, texts, 'serviceId', load);

const ServiceTitle = region('service-title', () => import(/* webpackChunkName: "service-content" */ './service-title.tsx'));
const ServiceIntro = region('service-intro', () => import(/* webpackChunkName: "service-content" */ './service-intro.tsx'));
const ServiceBody = region('service-body', () => import(/* webpackChunkName: "service-content" */ './service-body.tsx'));

/** Only what a service page opens with is hydrated; the text around it stays HTML. */
export function Component(): ReactNode {
  const { serviceId = '' } = useParams();
  if (!isService(serviceId)) return null;
  const Demo = serviceDemos[serviceId];
  return (
    <>
      <ServiceOpening id={serviceId}>
        <ServiceTitle />
        <Demo key={serviceId} />
        <ServiceIntro />
      </ServiceOpening>
      <ServiceBody />
    </>
  );
}
