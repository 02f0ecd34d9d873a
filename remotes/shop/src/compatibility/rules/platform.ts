import { msg } from '@lingui/core/macro';
import type { Rule } from '../finding.ts';

const socket: Rule = ({ cpu, board }) => {
  if (!cpu || !board || cpu.socket === board.socket) return null;
  const [needed, there] = [cpu.socket, board.socket];
  return {
    id: 'socket',
    level: 'error',
    kinds: ['board', 'cpu'],
    reason: msg`The processor needs socket ${needed}, and the board has ${there}.`,
  };
};

const chipset: Rule = ({ cpu, board }) => {
  if (!cpu || !board || cpu.socket !== board.socket) return null;
  const { chipset: there } = board;
  if (cpu.chipsets.includes(there)) return null;
  if (cpu.update_chipsets.includes(there)) {
    return {
      id: 'firmware',
      level: 'hint',
      kinds: ['board'],
      reason: msg`Boards with ${there} start this processor after a firmware update. We do it when we build; alone the board may stay dark.`,
    };
  }
  return {
    id: 'chipset',
    level: 'error',
    kinds: ['board', 'cpu'],
    reason: msg`Boards with ${there} do not know this processor.`,
  };
};

const memoryType: Rule = ({ memory, board }) => {
  if (!memory || !board || memory.memory_type === board.memory_type) return null;
  const [given, taken] = [memory.memory_type, board.memory_type];
  return {
    id: 'memory-type',
    level: 'error',
    kinds: ['memory', 'board'],
    reason: msg`The memory is ${given}, and the board takes ${taken}.`,
  };
};

const memoryRoom: Rule = ({ memory, board }) => {
  if (!memory || !board || memory.memory_type !== board.memory_type) return null;
  const [modules, slots] = [memory.memory_modules, board.memory_slots];
  if (modules > slots) {
    return {
      id: 'memory-slots',
      level: 'error',
      kinds: ['memory', 'board'],
      reason: msg`These are ${modules} modules, and the board has ${slots} slots.`,
    };
  }
  const [size, most] = [memory.memory_gb, board.memory_gb];
  if (size > most) {
    return {
      id: 'memory-most',
      level: 'error',
      kinds: ['memory', 'board'],
      reason: msg`The board takes ${most} GB at most, and this is ${size} GB.`,
    };
  }
  if (modules < 4) return null;
  return {
    id: 'memory-speed',
    level: 'hint',
    kinds: ['memory'],
    reason: msg`Four modules run slower than two. A pair leaves room to add more later.`,
  };
};

const storage: Rule = ({ storage: drive, board }) => {
  if (!drive || !board) return null;
  const slots = drive.storage_slot === 'M.2' ? board.m2_slots : board.sata_ports;
  if (slots > 0) return null;
  const { storage_slot: needed } = drive;
  return {
    id: 'storage-slot',
    level: 'error',
    kinds: ['storage', 'board'],
    reason: msg`The board has no place for a drive of the kind ${needed}.`,
  };
};

const slowDrive: Rule = ({ storage: drive, board }) =>
  drive?.storage_slot === 'SATA' && board && board.m2_slots > 0
    ? {
        id: 'slow-drive',
        level: 'hint',
        kinds: ['storage'],
        reason: msg`The board has a free place for an NVMe drive, which starts the machine several times as fast.`,
      }
    : null;

const display: Rule = ({ cpu, graphics }) =>
  cpu && !cpu.has_graphics && !graphics
    ? {
        id: 'display',
        level: 'error',
        kinds: ['graphics', 'cpu'],
        reason: msg`This processor makes no picture of its own: it needs a graphics card.`,
      }
    : null;

/** Processor, board, memory and drive. */
export const platformRules: readonly Rule[] = [socket, chipset, memoryType, memoryRoom, storage, slowDrive, display];
