/**
 * The home page's landscape at a part of the day, which the host says on the document (`shell/src/daylight`): custom properties in place
 * of its colors at dusk, which are those of its HTML.
 */
export const daylight = {
  '@supports (color: light-dark(red, red))': {
    '[data-daylight=dawn] &': {
      '--tb-colors-scene-sky': 'light-dark(#FBEEE6, #151C2B)',
      '--tb-colors-scene-water': 'light-dark(#C3D2DB, #16304A)',
      '--sun-color': 'light-dark(#F3AE77, #D98F5A)',
    },
    '[data-daylight=day] &': {
      '--tb-colors-scene-sky': 'light-dark(#EAF3F7, #0F2233)',
      '--tb-colors-scene-water': 'light-dark(#A6CBE2, #163F62)',
      '--sun-color': 'light-dark(#F8C95C, #F2B84B)',
      '--sun-rise': '-72px',
    },
    '[data-daylight=night] &': {
      '--tb-colors-scene-sky': 'light-dark(#E4EAF1, #08131E)',
      '--tb-colors-scene-far': 'light-dark(#B9C7D1, #12222F)',
      '--tb-colors-scene-water': 'light-dark(#9FB7CA, #0D273D)',
      // The moon.
      '--sun-color': 'light-dark(#FCFDFE, #CBD6DE)',
      '--sun-rise': '-56px',
    },
  },
};
