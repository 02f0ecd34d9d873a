// Written by scripts/draw-service-area.mjs: change the script, not this file.

/** A map of 360 × 252 units with the neighborhoods that a city's page describes. */
export interface NeighborhoodPins {
  /** The length of a mile. */
  readonly mile: number;
  /** An entry's position in the page's list, from 1, and where its pin is. An entry can have several. */
  readonly pins: readonly (readonly [place: number, x: number, y: number])[];
  readonly highways: string;
  readonly numbers: readonly (readonly [number: string, x: number, y: number])[];
}

/** By the page's route. */
export const neighborhoodPins: Readonly<Record<string, NeighborhoodPins>> = {
  'computer-repair-stockton': {
    mile: 19.5,
    pins: [
      [1, 217, 126],
      [2, 183, 98],
      [3, 143, 104],
      [3, 129, 24],
      [4, 196, 212],
      [5, 235, 139],
      [5, 206, 145],
      [6, 230, 161],
    ],
    highways: 'M114 -54L159 67L172 115L204 153L218 176L241 257M263 -81L273 149L305 270',
    numbers: [
      ['5', 157, 61],
      ['99', 267, 18],
    ],
  },
  'computer-repair-lodi': {
    mile: 36.7,
    pins: [
      [1, 90, 137],
      [2, 54, 99],
      [3, 24, 73],
      [4, 70, 114],
      [5, 34, 178],
      [6, 224, 122],
      [6, 336, 58],
    ],
    highways: 'M36 -163L116 142L136 575M-164 177L96 180L336 117L736 -36',
    numbers: [
      ['99', 84, 20],
      ['12', 300, 126],
    ],
  },
  'computer-repair-modesto': {
    mile: 24.4,
    pins: [
      [1, 233, 131],
      [2, 186, 114],
      [3, 276, 46],
      [4, 205, 90],
      [5, 198, 139],
      [6, 84, 24],
      [6, 255, 212],
    ],
    highways: 'M24 -34L91 17L198 136L252 220L387 390',
    numbers: [['99', 136, 67]],
  },
  'computer-repair-sacramento': {
    mile: 17.4,
    pins: [
      [1, 157, 108],
      [2, 140, 142],
      [3, 192, 115],
      [4, 133, 24],
      [5, 109, 212],
      [6, 251, 73],
    ],
    highways:
      'M45 -154L110 15L128 100L128 196L156 293M166 112L185 221L250 305M-79 135L100 76L166 28L326 -44M128 112L204 130L345 76L468 16',
    numbers: [
      ['5', 122, 73],
      ['99', 183, 212],
      ['80', 16, 103],
      ['50', 343, 77],
    ],
  },
  'it-support-stockton': {
    mile: 23.1,
    pins: [
      [1, 137, 108],
      [2, 115, 42],
      [3, 198, 98],
      [4, 245, 186],
      [5, 159, 24],
      [6, 206, 212],
    ],
    highways: 'M109 -7L124 50L162 95L179 122L206 218L194 315M232 -183L245 90L283 235L321 363',
    numbers: [
      ['5', 188, 156],
      ['99', 242, 26],
    ],
  },
  'it-support-modesto': {
    mile: 9.2,
    pins: [
      [1, 195, 111],
      [2, 173, 108],
      [3, 177, 86],
      [4, 139, 61],
      [5, 251, 24],
      [5, 207, 44],
      [6, 195, 134],
      [6, 251, 197],
      [6, 109, 212],
    ],
    highways:
      'M28 -9L8 29L8 92L8 137L83 213L144 353M63 -41L78 10L108 42L134 61L174 105L194 137L245 200L326 276M18 16L-7 27M-58 80L8 137M23 12L78 13L108 5L179 4L249 24L375 15',
    numbers: [
      ['5', 17, 146],
      ['99', 84, 16],
      ['205', 16, 17],
      ['120', 344, 17],
    ],
  },
  'it-support-tracy': {
    mile: 26.3,
    pins: [
      [1, 263, 67],
      [2, 119, 72],
      [3, 227, 105],
      [4, 154, 212],
      [4, 198, 170],
      [5, 173, 130],
      [6, 55, 24],
      [6, 305, 81],
    ],
    highways: 'M392 30L320 63L191 57L18 99M-112 98L18 99L176 212L363 376',
    numbers: [
      ['205', 21, 98],
      ['580', 97, 155],
    ],
  },
  'it-support-manteca': {
    mile: 32.3,
    pins: [
      [1, 153, 89],
      [2, 186, 105],
      [3, 137, 71],
      [4, 163, 140],
      [5, 101, 24],
      [6, 45, 31],
      [6, 315, 212],
    ],
    highways: 'M39 -97L22 37L-49 172M145 -74L199 105L305 216L393 284M4 111L199 116L305 89L552 86',
    numbers: [
      ['5', 17, 46],
      ['99', 250, 159],
      ['120', 342, 88],
    ],
  },
  'it-support-lodi': {
    mile: 20.9,
    pins: [
      [1, 123, 148],
      [2, 87, 115],
      [3, 24, 172],
      [4, 142, 159],
      [5, 104, 173],
      [6, 264, 104],
      [6, 336, 63],
      [6, 117, 88],
    ],
    highways: 'M-22 180L27 311M93 -23L138 151L150 399M-22 172L127 173L264 137L492 49',
    numbers: [
      ['99', 103, 18],
      ['12', 211, 151],
    ],
  },
};
