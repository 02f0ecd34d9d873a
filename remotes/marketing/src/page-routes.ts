import { msg } from '@lingui/core/macro';
import type { PageHandle, RemoteRoute } from '@tulebyte/contracts/remote';
import { businessNode } from './structured-data/business.ts';

const startHandle: PageHandle = {
  title: msg`Get started, or see how it works`,
  description: msg`Tell us in three lines what you need: a plan, a project, a repair or a demonstration of the client portal. You get a written estimate before anything starts.`,
  breadcrumb: msg`Get started`,
};

/** The pages without parameters, but for services and places. */
export const pageRoutes: readonly RemoteRoute[] = [
  {
    id: 'home',
    path: '/',
    handle: {
      title: msg`Local IT services with the price first`,
      description: msg`Computer repair, managed IT, cybersecurity, backup and help at home from Stockton to Sacramento. Every price is public; nothing paid starts before an estimate.`,
      head: () => ({ jsonLd: [businessNode()] }),
    },
    lazy: () => import(/* webpackChunkName: "home" */ './home/page.tsx'),
  },
  {
    id: 'pricing',
    path: '/pricing',
    handle: {
      title: msg`Pricing: plans, repairs and home visits`,
      description: msg`Every price we charge: managed IT plans by the user, services by the job, home visits by the hour. In US dollars before tax, with all terms on one page.`,
      breadcrumb: msg`Pricing`,
    },
    lazy: () => import(/* webpackChunkName: "pricing" */ './pricing/page.tsx'),
  },
  {
    id: 'about',
    path: '/about-us',
    handle: {
      title: msg`About us`,
      description: msg`A service-area IT company from Stockton: how we estimate, bill and handle your data, who comes to you, and what we refuse to print on a website.`,
      breadcrumb: msg`About us`,
      head: () => ({ jsonLd: [businessNode()] }),
    },
    lazy: () => import(/* webpackChunkName: "about" */ './about/page.tsx'),
  },
  {
    id: 'contact',
    path: '/contact-us',
    handle: {
      title: msg`Contact us`,
      description: msg`Call, write or send the form: tell us what is wrong in your own words. Hours, telephone, e-mail addresses, and what happens after you press send.`,
      breadcrumb: msg`Contact`,
      head: () => ({ jsonLd: [businessNode()] }),
    },
    lazy: () => import(/* webpackChunkName: "contact" */ './contact/page.tsx'),
  },
  {
    id: 'home-services',
    path: '/home-services',
    handle: {
      title: msg`Computer help at home`,
      description: msg`In-home computer help in the Central Valley: Wi-Fi, new computers with data transfer, smart home and TV. Prices by the visit, with a senior discount.`,
      breadcrumb: msg`Home services`,
    },
    lazy: () => import(/* webpackChunkName: "home-services" */ './visits/home-services-page.tsx'),
  },
  {
    id: 'enterprise',
    path: '/enterprise',
    handle: {
      title: msg`Enterprise IT, at all hours`,
      description: msg`The Enterprise plan: critical response at all hours, managed detection and response, compliance reporting, virtual CIO and server backup, quoted by the user.`,
      breadcrumb: msg`Enterprise`,
    },
    lazy: () => import(/* webpackChunkName: "enterprise" */ './business/enterprise-page.tsx'),
  },
  {
    id: 'get-started',
    path: '/get-started',
    handle: startHandle,
    lazy: () => import(/* webpackChunkName: "get-started" */ './business/get-started-page.tsx'),
  },
  {
    // The specification gives both addresses one screen; search engines get the other.
    id: 'schedule-demo',
    path: '/schedule-demo',
    handle: { ...startHandle, noIndex: true },
    lazy: () => import(/* webpackChunkName: "schedule-demo" */ './business/get-started-page.tsx'),
  },
  {
    id: 'field-tech',
    path: '/field-tech',
    handle: {
      title: msg`Field technicians in the Central Valley`,
      description: msg`Background-checked hands on site for IT companies from out of the area: hourly rate, two-hour minimum, same-day dispatch when booked before 11 a.m.`,
      breadcrumb: msg`Field technicians`,
    },
    lazy: () => import(/* webpackChunkName: "field-tech" */ './business/field-tech-page.tsx'),
  },
  {
    id: 'careers',
    path: '/careers',
    handle: {
      title: msg`Careers`,
      description: msg`Work as a named engineer for offices and homes in the Central Valley. What the work is, how to write to us, and which positions are open today.`,
      breadcrumb: msg`Careers`,
    },
    lazy: () => import(/* webpackChunkName: "careers" */ './company/careers-page.tsx'),
  },
  {
    id: 'newsletter',
    path: '/newsletter',
    handle: {
      title: msg`The monthly letter`,
      description: msg`One letter a month: what is being attacked, what to update, and one thing you can do yourself in a quarter of an hour. No tracking, no passing on.`,
      breadcrumb: msg`Newsletter`,
    },
    lazy: () => import(/* webpackChunkName: "newsletter" */ './company/newsletter-page.tsx'),
  },
];
