import { msg } from '@lingui/core/macro';
import { estimatePowerDraw } from '../build.ts';
import { error, warning, type Rule } from '../finding.ts';

/** Recommended maximum load of a power supply, as a share of its output. */
const GOOD_LOAD = 0.8;

const output: Rule = (build) => {
  const { power } = build;
  if (!power) return null;
  const [needed, given] = [estimatePowerDraw(build), power.output_watts];
  if (needed > given) {
    return error(
      'power-output',
      ['power', 'graphics'],
      msg`The build draws about ${needed} W; the power supply delivers ${given} W.`,
    );
  }
  if (needed <= given * GOOD_LOAD) return null;
  return warning(
    'power-reserve',
    ['power', 'graphics'],
    msg`About ${needed} W of ${given} W leaves little headroom: the power supply gets loud, and peaks may shut it off.`,
  );
};

const plugs: Rule = ({ power, graphics }) => {
  if (!power || !graphics) return null;
  if (graphics.plugs_16_pin > power.plugs_16_pin) {
    return error(
      'plug-16-pin',
      ['power', 'graphics'],
      msg`The graphics card needs a 16-pin connector (12V-2x6), and the power supply doesn’t have one.`,
    );
  }
  const [needed, given] = [graphics.plugs_8_pin, power.plugs_8_pin];
  if (needed <= given) return null;
  return error(
    'plugs-8-pin',
    ['power', 'graphics'],
    msg`The graphics card needs ${needed} 8-pin connectors; the power supply has ${given}.`,
  );
};

const cooling: Rule = ({ cpu, cooler }) => {
  if (!cpu || !cooler || cooler.cools_watts >= cpu.watts) return null;
  const [heat, carried] = [cpu.watts, cooler.cools_watts];
  return warning(
    'cooling',
    ['cooler', 'cpu'],
    msg`The processor puts out ${heat} W of heat; the cooler handles ${carried} W. Under load, the computer slows down.`,
  );
};

/** Power, connectors, and cooling. */
export const powerRules: readonly Rule[] = [output, plugs, cooling];
