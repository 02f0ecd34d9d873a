import { msg } from '@lingui/core/macro';
import { error, hint, type Rule } from '../finding.ts';

const socket: Rule = ({ cpu, board }) => {
  if (!cpu || !board || cpu.socket === board.socket) return null;
  const [needed, there] = [cpu.socket, board.socket];
  return error('socket', ['board', 'cpu'], msg`The processor needs socket ${needed}, and the board has ${there}.`);
};

const chipset: Rule = ({ cpu, board }) => {
  if (!cpu || !board || cpu.socket !== board.socket) return null;
  const { chipset: there } = board;
  if (cpu.chipsets.includes(there)) return null;
  if (cpu.update_chipsets.includes(there)) {
    return hint(
      'firmware',
      ['board'],
      msg`Boards with ${there} start this processor after a firmware update. We do it when we build; alone the board may stay dark.`,
    );
  }
  return error('chipset', ['board', 'cpu'], msg`Boards with ${there} do not know this processor.`);
};

const memoryType: Rule = ({ memory, board }) => {
  if (!memory || !board || memory.memory_type === board.memory_type) return null;
  const [given, taken] = [memory.memory_type, board.memory_type];
  return error('memory-type', ['memory', 'board'], msg`The memory is ${given}, and the board takes ${taken}.`);
};

const memoryRoom: Rule = ({ memory, board }) => {
  if (!memory || !board || memory.memory_type !== board.memory_type) return null;
  const [modules, slots] = [memory.memory_modules, board.memory_slots];
  if (modules > slots) {
    return error('memory-slots', ['memory', 'board'], msg`These are ${modules} modules, and the board has ${slots} slots.`);
  }
  const [size, most] = [memory.memory_gb, board.memory_gb];
  if (size > most) {
    return error('memory-most', ['memory', 'board'], msg`The board takes ${most} GB at most, and this is ${size} GB.`);
  }
  if (modules < 4) return null;
  return hint('memory-speed', ['memory'], msg`Four modules run slower than two. A pair leaves room to add more later.`);
};

const storage: Rule = ({ storage: drive, board }) => {
  if (!drive || !board) return null;
  const slots = drive.storage_slot === 'M.2' ? board.m2_slots : board.sata_ports;
  if (slots > 0) return null;
  const { storage_slot: needed } = drive;
  return error('storage-slot', ['storage', 'board'], msg`The board has no place for a drive of the kind ${needed}.`);
};

const slowDrive: Rule = ({ storage: drive, board }) =>
  drive?.storage_slot === 'SATA' && board && board.m2_slots > 0
    ? hint(
        'slow-drive',
        ['storage'],
        msg`The board has a free place for an NVMe drive, which starts the machine several times as fast.`,
      )
    : null;

const display: Rule = ({ cpu, graphics }) =>
  cpu && !cpu.has_graphics && !graphics
    ? error('display', ['graphics', 'cpu'], msg`This processor makes no picture of its own: it needs a graphics card.`)
    : null;

/** Processor, board, memory, and drive. */
export const platformRules: readonly Rule[] = [socket, chipset, memoryType, memoryRoom, storage, slowDrive, display];
