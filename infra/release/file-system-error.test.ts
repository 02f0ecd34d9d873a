import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { describeFileSystemError } from './file-system-error.ts';

const failure = (message: string, details: object) => Object.assign(new Error(message), { syscall: 'write' }, details);

test('names the file, or where files are written when a disk is full', () => {
  expect(describeFileSystemError(failure('EACCES: permission denied', { code: 'EACCES', path: '/store/x' }))).toEqual({
    what: 'EACCES: permission denied',
    where: '/store/x',
  });
  expect(describeFileSystemError(failure('ENOSPC: no space left', { code: 'ENOSPC' }))?.where).toContain(tmpdir());
});

test('leaves other errors alone', () => {
  expect(describeFileSystemError(failure('ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }))).toBeUndefined();
  expect(describeFileSystemError(new Error('a bug'))).toBeUndefined();
});
