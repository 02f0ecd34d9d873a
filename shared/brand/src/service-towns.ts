import type { CountyId } from './area.ts';

/** A town of the service area with the ZIP codes that mail to it uses. Coordinates are the town's center in degrees (WGS 84). */
export interface Town {
  readonly name: string;
  readonly county: CountyId;
  readonly latitude: number;
  readonly longitude: number;
  readonly zips: readonly string[];
}

const town = (name: string, latitude: number, longitude: number, zips: string) => ({
  name,
  latitude,
  longitude,
  zips: zips.split(' '),
});

// Centers: U.S. Census Bureau, Gazetteer Files, Places (public domain). ZIP codes: those with street delivery, by their USPS city;
// ones that no street address has are left out, because nobody can visit them.
const townsByCounty: Readonly<Record<CountyId, readonly Omit<Town, 'county'>[]>> = {
  'san-joaquin': [
    town('Acampo', 38.1747, -121.2786, '95220'),
    town('Clements', 38.1905, -121.088, '95227'),
    town('Escalon', 37.7974, -120.9966, '95320'),
    town('Farmington', 37.9299, -120.9999, '95230'),
    town('French Camp', 37.8841, -121.2711, '95231'),
    town('Holt', 37.9344, -121.4261, '95234'),
    town('Lathrop', 37.8227, -121.2766, '95330'),
    town('Linden', 38.0213, -121.0841, '95236'),
    town('Lockeford', 38.1635, -121.1499, '95237'),
    town('Lodi', 38.1302, -121.2724, '95240 95242'),
    town('Manteca', 37.7974, -121.2161, '95336 95337'),
    town('Mountain House', 37.7742, -121.5452, '95391'),
    town('Ripon', 37.7416, -121.1244, '95366'),
    town('Stockton', 37.9577, -121.2908, '95202 95203 95204 95205 95206 95207 95209 95210 95211 95212 95215 95219'),
    town('Thornton', 38.226, -121.4247, '95686'),
    town('Tracy', 37.7397, -121.4252, '95304 95376 95377'),
    town('Vernalis', 37.6313, -121.2869, '95385'),
    town('Victor', 38.1385, -121.2061, '95253'),
    town('Woodbridge', 38.1541, -121.3013, '95258'),
  ],
  stanislaus: [
    town('Ceres', 37.5949, -120.9577, '95307'),
    town('Crows Landing', 37.3938, -121.0719, '95313'),
    town('Denair', 37.5263, -120.7969, '95316'),
    town('Empire', 37.6385, -120.902, '95319'),
    town('Hickman', 37.6246, -120.7539, '95323'),
    town('Hughson', 37.5969, -120.866, '95326'),
    town('Keyes', 37.5566, -120.9155, '95328'),
    town('La Grange', 37.6635, -120.4638, '95329'),
    town('Modesto', 37.6391, -120.9969, '95350 95351 95354 95355 95356 95357 95358'),
    town('Newman', 37.3138, -121.0208, '95360'),
    town('Oakdale', 37.7666, -120.8472, '95361'),
    town('Patterson', 37.4716, -121.1297, '95363'),
    town('Riverbank', 37.7361, -120.9355, '95367'),
    town('Salida', 37.7058, -121.0849, '95368'),
    town('Turlock', 37.4947, -120.8466, '95380 95382'),
    town('Waterford', 37.6413, -120.7605, '95386'),
    town('Westley', 37.5494, -121.1977, '95387'),
  ],
  sacramento: [
    town('Antelope', 38.7082, -121.33, '95843'),
    town('Carmichael', 38.6171, -121.3283, '95608'),
    town('Citrus Heights', 38.7071, -121.2811, '95610 95621'),
    town('Courtland', 38.3305, -121.5683, '95615'),
    town('Elk Grove', 38.4088, -121.3716, '95624 95757 95758'),
    town('Elverta', 38.7138, -121.4627, '95626'),
    town('Fair Oaks', 38.6446, -121.2722, '95628'),
    town('Folsom', 38.678, -121.1761, '95630'),
    town('Galt', 38.2546, -121.2999, '95632'),
    town('Herald', 38.2952, -121.2444, '95638'),
    town('Hood', 38.3682, -121.5169, '95639'),
    town('Isleton', 38.1619, -121.6116, '95641'),
    town('Mather', 38.5475, -121.2905, '95655'),
    town('McClellan', 38.6641, -121.4005, '95652'),
    town('North Highlands', 38.6857, -121.3722, '95660'),
    town('Orangevale', 38.6785, -121.2258, '95662'),
    town('Rancho Cordova', 38.5891, -121.3027, '95670 95742'),
    town('Rio Linda', 38.691, -121.4486, '95673'),
    town('Ryde', 38.2391, -121.5594, '95680'),
    town(
      'Sacramento',
      38.5816,
      -121.4944,
      '95811 95814 95815 95816 95817 95818 95819 95820 95821 95822 95823 95824 95825 95826 95827 95828 95829 95830 95831 95832 95833 95834 95835 95836 95837 95838 95841 95842 95864',
    ),
    town('Sloughhouse', 38.4952, -121.193, '95683'),
    town('Walnut Grove', 38.2421, -121.5116, '95690'),
    town('Wilton', 38.4118, -121.2719, '95693'),
  ],
};

/** Every town that technicians visit. */
export const serviceTowns: readonly Town[] = Object.entries(townsByCounty).flatMap(
  ([county, towns]) => towns.map((each) => ({ ...each, county: county as CountyId })), // Object.entries widens the keys
);

/** The town that a five-digit ZIP code belongs to; `undefined` outside the service area. */
export function findTown(zip: string): Town | undefined {
  return serviceTowns.find(({ zips }) => zips.includes(zip));
}

// Those of towns of the service area that two public lists agree on: npm's zipcodes 8.0.0 and github.com/seanpianka/Zipcodes.
const mailOnlyZips: ReadonlySet<string> = new Set(
  (
    '95201 95208 95213 95241 95267 95269 95296 95297 95352 95353 95378 95381 95397 95609 95611 95671 95741 95759 95763 95812 95813 95840 ' +
    '95851 95852 95853 95860 95865 95866 95867 95887 95894 95899'
  ).split(' '),
);

/** Whether a five-digit ZIP code of the service area is for PO boxes or one organization's mail, so that no street address has it. */
export function isMailOnlyZip(zip: string): boolean {
  // 942: agencies of the State of California in Sacramento.
  return mailOnlyZips.has(zip) || /^942\d\d$/.test(zip);
}
