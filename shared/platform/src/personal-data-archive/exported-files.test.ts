import { unzipSync, strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createArchive } from './archive.ts';
import { listExportedFiles } from './exported-files.ts';

describe('exported files', () => {
  it('are grouped by ticket, with numbers for repeated names', () => {
    const held = {
      ticket_files: [
        { file: 'a', ticket: 'TB-10001', name: 'photo.png', size: 3 },
        { file: 'b', ticket: 'TB-10001', name: 'photo.png', size: 3 },
        { file: 'c', ticket: null, name: 'waiting', size: 3 },
      ],
      applications: [{ file: 'd', job_id: 'x', resume_name: 'resume.pdf' }],
      orders: [{ number: 'TO-1' }],
    };
    expect(listExportedFiles(held)).toEqual([
      { id: 'a', path: 'files/TB-10001/photo.png' },
      { id: 'b', path: 'files/TB-10001/photo (2).png' },
      { id: 'c', path: 'files/not sent yet/waiting' },
      { id: 'd', path: 'files/applications/resume.pdf' },
    ]);
  });

  it.each(['../../.ssh/keys', '..\\..\\start.bat', '/etc/passwd', 'C:\\x', '..', 'a\u0000b'])(
    'never leave their folder: %j',
    (name) => {
      const [file] = listExportedFiles({ ticket_files: [{ file: 'a', ticket: 'TB-1', name, size: 1 }] });
      expect(file?.path).toMatch(/^files\/TB-1\/[^/\\:\0]+$/);
      expect(file?.path.split('/')).not.toContain('..');
    },
  );

  it('are unchanged in the archive, next to the JSON', async () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    const blob = createArchive({ account: { email: 'rosa@valleyfarms.example' } }, [{ path: 'files/TB-1/Straße 1.bin', bytes }]);
    const found = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    expect(Object.keys(found)).toEqual(['your-data.json', 'files/TB-1/Straße 1.bin']);
    expect(found['files/TB-1/Straße 1.bin']).toEqual(bytes);
    expect(JSON.parse(strFromU8(found['your-data.json'] ?? new Uint8Array()))).toEqual({
      account: { email: 'rosa@valleyfarms.example' },
    });
  });
});
