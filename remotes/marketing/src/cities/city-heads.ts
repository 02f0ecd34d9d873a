import { msg } from '@lingui/core/macro';

/** Titles and descriptions of the city pages; apart from their content, so that the route list stays small. */
export const repairHeads = {
  stockton: {
    title: msg`Computer repair in Stockton, CA`,
    description: msg`Computer and laptop repair in Stockton from technicians who start here: diagnosis in 1 business day, no travel fee, no fix, no fee, 90-day labor warranty.`,
  },
  lodi: {
    title: msg`Computer repair in Lodi, CA`,
    description: msg`Computer repair for Lodi homes, wineries and shops: 12 miles from our base, no travel fee, diagnosis in 1 business day, most repairs in 3, labor warranty.`,
  },
  modesto: {
    title: msg`Computer repair in Modesto, CA`,
    description: msg`Computer repair in Modesto and around: inside our second free-travel circle, diagnosis in 1 business day, most repairs in 3, prices before work begins.`,
  },
  sacramento: {
    title: msg`Computer repair in Sacramento, CA`,
    description: msg`Computer repair in Sacramento by appointment: diagnosis in 1 business day, most repairs in 3, and a travel fee by the mile that stands in the estimate.`,
  },
} as const;

export const supportHeads = {
  stockton: {
    title: msg`IT support in Stockton, CA`,
    description: msg`IT support for Stockton offices, clinics and port businesses: a help desk, on-site visits without a travel fee, and response times promised by plan.`,
  },
  modesto: {
    title: msg`IT support in Modesto, CA`,
    description: msg`IT support for Modesto food processors, law offices and shops: named engineer, on-site visits without a travel fee, prices by the user, month to month.`,
  },
  tracy: {
    title: msg`IT support in Tracy, CA`,
    description: msg`IT support for Tracy warehouses, contractors and people who work from home: 17 miles from our base, no travel fee, response times promised by plan.`,
  },
  manteca: {
    title: msg`IT support in Manteca, CA`,
    description: msg`IT support for Manteca practices, dealers and family businesses: halfway between both our free-travel circles, one bill by the user, month to month.`,
  },
  lodi: {
    title: msg`IT support in Lodi, CA`,
    description: msg`IT support for Lodi wineries, growers and shops: networks across vineyard and tasting room, 12 miles from our base, no travel fee, prices by the user.`,
  },
} as const;

export const managedHeads = {
  stockton: {
    title: msg`Managed IT in Stockton, CA`,
    description: msg`Managed IT plans for Stockton companies: your engineer starts from the same city, on-site visits have no travel fee, priced by the user, month to month.`,
  },
  modesto: {
    title: msg`Managed IT in Modesto, CA`,
    description: msg`Managed IT plans for Modesto companies: inside our free-travel circle, one named engineer, quarterly reviews, priced by the user, month to month.`,
  },
} as const;
