import type { ServiceId } from '@tulebyte/brand/services';
import { titles } from '../../content.config.ts?titles=services';

/** Reads the titles, not the services: routes and pages stay small without the price data. */
export const isService = (id: string): id is ServiceId => Object.hasOwn(titles, id);
