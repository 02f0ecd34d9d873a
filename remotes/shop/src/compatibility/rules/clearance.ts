import { msg } from '@lingui/core/macro';
import { error, hint, type Rule } from '../finding.ts';

/** Clearance below which the cables are hard to fit. */
const TIGHT_MM = 15;

const boardSize: Rule = ({ board, case: box }) => {
  if (!board || !box || box.board_sizes.includes(board.board_size)) return null;
  const size = board.board_size;
  return error('board-size', ['case', 'board'], msg`An ${size} motherboard doesn’t fit in this case.`);
};

const powerSize: Rule = ({ power, case: box }) => {
  if (!power || !box || box.power_sizes.includes(power.power_size)) return null;
  const size = power.power_size;
  return error('power-size', ['power', 'case'], msg`An ${size} power supply doesn’t fit in this case.`);
};

const graphicsLength: Rule = ({ graphics, case: box }) => {
  if (!graphics || !box) return null;
  const [length, room] = [graphics.length_mm, box.max_graphics_length_mm];
  if (length > room) {
    return error(
      'graphics-length',
      ['case', 'graphics'],
      msg`The graphics card is ${length} mm long; the case has room for ${room} mm.`,
    );
  }
  if (room - length >= TIGHT_MM) return null;
  const spare = room - length;
  return hint(
    'graphics-tight',
    ['case'],
    msg`That leaves only ${spare} mm next to the graphics card: it goes in, but its cables bend.`,
  );
};

const coolerClearance: Rule = ({ cooler, case: box }) => {
  if (!cooler || !box) return null;
  const { height_mm: height, radiator_mm: radiator } = cooler;
  const { max_cooler_height_mm: room } = box;
  if (height !== null && height > room) {
    return error('cooler-height', ['cooler', 'case'], msg`The cooler is ${height} mm tall; the case has room for ${room} mm.`);
  }
  if (radiator === null || box.radiators_mm.includes(radiator)) return null;
  return error('radiator', ['cooler', 'case'], msg`The case has no room for a ${radiator} mm radiator.`);
};

const coolerSocket: Rule = ({ cooler, cpu }) => {
  if (!cooler || !cpu || cooler.sockets.includes(cpu.socket)) return null;
  const { socket } = cpu;
  return error('cooler-socket', ['cooler', 'cpu'], msg`The cooler has no mount for socket ${socket}.`);
};

/** Physical fit. */
export const clearanceRules: readonly Rule[] = [boardSize, powerSize, graphicsLength, coolerClearance, coolerSocket];
