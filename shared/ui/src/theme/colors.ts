import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

/** The palette. Components use only the semantic tokens below. */
export const pigment = {
  white: '#FFFFFF',
  ink: '#10212E',
  inkDeep: '#08131C',
  river: '#0A4D8C',
  riverDeep: '#0A2C4C',
  riverMist: '#E4EEF6',
  riverLight: '#86BDEE',
  fog50: '#F6F8F6',
  fog100: '#EBF0EE',
  fog200: '#D9E1DF',
  fog300: '#C3CECC',
  slate500: '#6B7B84',
  slate600: '#51626C',
  slate700: '#3C4D58',
  night100: '#E4EBEA',
  night200: '#A9B8BE',
  night300: '#8698A1',
  night500: '#5F7480',
  night700: '#293C48',
  night800: '#172733',
  night850: '#11202B',
  night900: '#0C1821',
  tule: '#2A6849',
  tuleDeep: '#1F5239',
  tuleMist: '#E3EFE7',
  tuleLight: '#83C79E',
  tuleNight: '#12291F',
  dusk: '#F2A93B',
  duskWarm: '#E79A25',
  duskDeep: '#855000',
  duskMist: '#FCF1DE',
  duskNight: '#2C2212',
  ember: '#A9251F',
  emberMist: '#FBE9E6',
  emberLight: '#FF9E93',
  emberNight: '#33191A',
  riverNight: '#10283D',
} as const;

/** A semantic color: its value in light and in dark. */
const both = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });
const p = pigment;

/**
 * Semantic colors. `bg.*`: surfaces, `fg.*`: text and icons, `border.*`: lines, `action.*`: controls, `scene.*`: the landscape. The
 * contrast of every pair in use is tested in `contrast.test.ts`.
 */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    page: both(p.fog50, p.night900),
    surface: both(p.white, p.night850),
    sunken: both(p.fog100, p.inkDeep),
    hover: both(p.fog100, p.night800),
    /** A dark section, which is dark in both modes and switches its content to the dark tokens. */
    deep: both(p.riverDeep, '#0A2440'),
    river: both(p.riverMist, p.riverNight),
    tule: both(p.tuleMist, p.tuleNight),
    dusk: both(p.duskMist, p.duskNight),
    error: both(p.emberMist, p.emberNight),
  },
  fg: {
    default: both(p.ink, p.night100),
    muted: both(p.slate700, p.night200),
    subtle: both(p.slate600, p.night300),
    link: both(p.river, p.riverLight),
    tule: both(p.tuleDeep, p.tuleLight),
    dusk: both(p.duskDeep, p.dusk),
    error: both(p.ember, p.emberLight),
  },
  border: {
    default: both(p.fog200, p.night700),
    strong: both(p.slate500, p.night500),
    /** Border of a control: 3:1 against every surface it can be on. */
    control: both(p.slate500, p.night300),
    error: both(p.ember, p.emberLight),
  },
  action: {
    /** The single main action of a screen. */
    main: both(p.dusk, p.dusk),
    mainHover: both(p.duskWarm, '#FFBE5C'),
    onMain: both(p.ink, p.inkDeep),
    solid: both(p.river, p.riverLight),
    solidHover: both('#083E72', '#A5CEF3'),
    onSolid: both(p.white, p.inkDeep),
    danger: both(p.ember, p.emberLight),
    dangerHover: both('#8C1D18', '#FFB8AF'),
    onDanger: both(p.white, p.inkDeep),
  },
  focus: both(p.river, p.dusk),
  data: {
    river: both(p.river, p.riverLight),
    tule: both(p.tule, p.tuleLight),
    dusk: both('#B8741A', p.dusk),
    grid: both(p.fog200, p.night700),
  },
  scene: {
    sky: both('#FBF3E4', '#0C1A28'),
    glow: both('#F8D9A0', '#3A2F22'),
    far: both('#C9D8D8', '#16293A'),
    water: both('#B5CEDD', '#12304A'),
    waterLine: both('#7FA7C2', '#2A5576'),
    reed: both('#3E6F50', '#5B9473'),
    reedFar: both('#8DAF98', '#2C5341'),
    head: both('#8A5A2B', '#B98748'),
  },
});
