import { msg } from '@lingui/core/macro';
import { error, hint, type Rule } from '../finding.ts';

const socket: Rule = ({ cpu, board }) => {
  if (!cpu || !board || cpu.socket === board.socket) return null;
  const [needed, there] = [cpu.socket, board.socket];
  return error('socket', ['board', 'cpu'], msg`The processor needs socket ${needed}; the motherboard has ${there}.`);
};

const chipset: Rule = ({ cpu, board }) => {
  if (!cpu || !board || cpu.socket !== board.socket) return null;
  const { chipset: there } = board;
  if (cpu.chipsets.includes(there)) return null;
  if (cpu.update_chipsets.includes(there)) {
    return hint(
      'firmware',
      ['board'],
      msg`Motherboards with ${there} run this processor after a firmware update. We do that when we build; bought separately, the board may not start.`,
    );
  }
  return error('chipset', ['board', 'cpu'], msg`Motherboards with ${there} don’t support this processor.`);
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const memoryType: Rule = ({ memory = [], board }) => {
  const wrong = board && memory.find(({ memory_type }) => memory_type !== board.memory_type);
  if (!wrong) return null;
  const [given, taken] = [wrong.memory_type, board.memory_type];
  return error('memory-type', ['memory', 'board'], msg`The memory is ${given}; the motherboard takes ${taken}.`);
};

const memorySlots: Rule = ({ memory = [], board }) => {
  if (!board || memory.some(({ memory_type }) => memory_type !== board.memory_type)) return null;
  const [modules, slots] = [sum(memory.map(({ memory_modules }) => memory_modules)), board.memory_slots];
  if (modules > slots) {
    return error('memory-slots', ['memory', 'board'], msg`That’s ${modules} memory modules; the motherboard has ${slots} slots.`);
  }
  const [size, most] = [sum(memory.map(({ memory_gb }) => memory_gb)), board.memory_gb];
  if (size > most) {
    return error('memory-most', ['memory', 'board'], msg`The motherboard takes up to ${most} GB; this is ${size} GB.`);
  }
  if (new Set(memory.map(({ product }) => product.slug)).size > 1) {
    return hint(
      'memory-mixed',
      ['memory'],
      msg`Different memory kits run at the speed of the slowest. Two of the same are safer.`,
    );
  }
  if (modules < 4) return null;
  return hint('memory-speed', ['memory'], msg`Four modules run slower than two. Two leave room to add more later.`);
};

const storage: Rule = ({ storage: drives = [], board }) => {
  if (!board) return null;
  for (const needed of ['M.2', 'SATA'] as const) {
    const slots = needed === 'M.2' ? board.m2_slots : board.sata_ports;
    const count = drives.filter(({ storage_slot }) => storage_slot === needed).length;
    if (count <= slots) continue;
    const reason =
      slots === 0
        ? msg`The motherboard has no slot for a ${needed} drive.`
        : msg`That’s ${count} ${needed} drives; the motherboard has room for ${slots}.`;
    return error('storage-slot', ['storage', 'board'], reason);
  }
  return null;
};

const slowDrive: Rule = ({ storage: drives = [], board }) =>
  drives.length > 0 && drives.every(({ storage_slot }) => storage_slot === 'SATA') && board && board.m2_slots > 0
    ? hint(
        'slow-drive',
        ['storage'],
        msg`The motherboard has a free slot for an NVMe drive, which starts the computer several times faster.`,
      )
    : null;

const display: Rule = ({ cpu, graphics }) =>
  cpu && !cpu.has_graphics && !graphics
    ? error('display', ['graphics', 'cpu'], msg`This processor has no built-in graphics, so it needs a graphics card.`)
    : null;

/** Processor, board, memory, and drives. */
export const platformRules: readonly Rule[] = [socket, chipset, memoryType, memorySlots, storage, slowDrive, display];
