// Draws the home page's landscape: far shore, power line, water, and tule reeds. The same seed gives the same drawing.
// The large shapes are inline in the page (`delta-paths.ts`); the fine lines are in a file (`delta.svg`).
// Run `npm run delta -w remotes/marketing` after a change.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const width = 1600;
const height = 440;
const horizon = 210;
const sunX = 815;

let seed = 20_261_120;
const random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};
const between = (a, b) => a + (b - a) * random();
// Rounded to whole units: one unit is one pixel on a large screen, and decimals would enlarge the home page's HTML.
const r = Math.round;

/** One reed: a stem that leans with the evening wind, and its seed head near the tip. */
function reed(x, base, length, lean) {
  const stem = `M${r(x)} ${r(base)}q${r(lean * 0.15)} ${r(-length * 0.6)} ${r(lean)} ${r(-length)}`;
  const along = 0.94;
  const headX = x + lean * along * 0.92;
  const headY = base - length * along;
  const head = `M${r(headX)} ${r(headY)}l${r(lean * 0.05)} ${r(-length * 0.075)}`;
  return { stem, head };
}

/** A group of reeds, densest in the middle. */
function stand({ center, spread, count, base, min, max, wind }) {
  const reeds = [];
  for (let index = 0; index < count; index += 1) {
    const offset = (random() + random() + random() - 1.5) / 1.5;
    const x = center + offset * spread;
    const length = between(min, max) * (1 - Math.abs(offset) * 0.45);
    reeds.push({
      ...reed(x, base + between(0, 8), length, wind * between(0.4, 1.2) + between(-10, 10)),
      headed: random() < 0.42,
    });
  }
  return {
    stems: reeds.map(({ stem }) => stem).join(''),
    heads: reeds
      .filter(({ headed }) => headed)
      .map(({ head }) => head)
      .join(''),
  };
}

const near = [
  stand({ center: 90, spread: 210, count: 46, base: height, min: 130, max: 330, wind: 26 }),
  stand({ center: 1500, spread: 170, count: 34, base: height, min: 110, max: 290, wind: 26 }),
  stand({ center: 1160, spread: 110, count: 20, base: height, min: 60, max: 150, wind: 16 }),
];
const far = [
  stand({ center: 470, spread: 130, count: 26, base: 306, min: 30, max: 76, wind: 8 }),
  stand({ center: 905, spread: 80, count: 16, base: 276, min: 18, max: 44, wind: 5 }),
  stand({ center: 1310, spread: 120, count: 22, base: 300, min: 26, max: 66, wind: 8 }),
];

// The levee with its trees, low against the sky.
let shore = `M0 ${horizon}V${horizon - 5}`;
for (let x = 0, level = 5; x <= width; x += 20) {
  const clump = Math.max(0, Math.sin(x / 97) + Math.sin(x / 41 + 2) * 0.7 - 0.55) * 13;
  const next = r(5 + clump * between(0.7, 1.15));
  if (next === level) continue; // the levee is flat between the trees
  shore += level === 5 ? `H${x - 20}L${x} ${horizon - next}` : `L${x} ${horizon - next}`;
  level = next;
}
shore += `H${width}V${horizon}Z`;

// The power line: poles shrink with distance, wires sag between them.
const poles = [];
for (let index = 0, x = 440, size = 92; index < 8; index += 1) {
  poles.push({ x, size });
  x += size * 1.32;
  size *= 0.8;
}
const polePath = poles
  .map(
    ({ x, size }) =>
      `M${r(x)} ${horizon}V${r(horizon - size)}M${r(x - size * 0.13)} ${r(horizon - size * 0.9)}h${r(size * 0.26)}`,
  )
  .join('');
let wires = '';
for (const side of [-0.13, 0.13]) {
  poles.forEach(({ x, size }, index) => {
    const next = poles[index + 1];
    if (!next) return;
    const from = [x + size * side, horizon - size * 0.9];
    const to = [next.x + next.size * side, horizon - next.size * 0.9];
    wires += `M${r(from[0])} ${r(from[1])}Q${r((from[0] + to[0]) / 2)} ${r((from[1] + to[1]) / 2 + size * 0.16)} ${r(to[0])} ${r(to[1])}`;
  });
}

let water = '';
for (let index = 0; index < 44; index += 1) {
  const depth = random() ** 1.6;
  const y = horizon + 8 + depth * (height - horizon - 16);
  const length = between(14, 60) * (0.4 + depth * 1.8);
  water += `M${r(between(-20, width))} ${r(y)}h${r(length)}`;
}
// The sun's reflection on the water.
let glint = '';
for (let index = 0; index < 15; index += 1) {
  const y = horizon + 6 + index * 9 + index * index * 0.24;
  const length = (118 - index * 5) * between(0.45, 1);
  glint += `M${r(sunX - length / 2 + between(-14, 14))} ${r(y)}h${r(length)}`;
}

const join = (stands, key) => stands.map((one) => one[key]).join('');
const token = (name) => `var(--tb-colors-${name})`;
const lines = [
  { stroke: token('scene-reed-far'), width: 2, path: polePath },
  { stroke: token('scene-reed-far'), width: 1, path: wires },
  { stroke: token('scene-water-line'), width: 1.5, path: water, detail: true },
  { stroke: 'var(--sun-color, var(--tb-colors-action-main))', width: 2.5, path: glint },
  { stroke: token('scene-reed-far'), width: 1.6, path: join(far, 'stems'), detail: true },
  { stroke: token('scene-reed'), width: 2.4, path: join(near, 'stems') },
  { stroke: token('scene-head'), width: 6, path: join(near, 'heads'), detail: true },
];
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <!-- Drawn by scripts/draw-delta.mjs: change the script, not this file. -->
  <g id="lines" fill="none" stroke-linecap="round" stroke-linejoin="round">
${lines.map(({ stroke, width: strokeWidth, path, detail }) => `    <path ${detail ? 'display="var(--tb-detail)" ' : ''}stroke="${stroke}" stroke-width="${strokeWidth}" d="${path}"/>`).join('\n')}
  </g>
</svg>
`;
const folder = fileURLToPath(new URL('../src/home/', import.meta.url));
writeFileSync(`${folder}delta.svg`, svg);
writeFileSync(
  `${folder}delta-paths.ts`,
  `// Drawn by scripts/draw-delta.mjs: change the script, not this file.\nexport const deltaPaths = ${JSON.stringify({ width, height, horizon, sunX, shore }, null, 2)} as const;\n`,
);
console.log(`${folder}delta.svg: ${svg.length} characters`);
