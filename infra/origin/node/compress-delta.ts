import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { CompressDelta } from '../deltas.ts';

const zstd = promisify(zstdCompress);

/** 4 MB, so that every script and its dictionary are within reach; browsers allow 8 MB. */
const WINDOW_LOG = 22;
/** Higher levels take six times as long and save a tenth. */
const LEVEL = 10;

/** Workers have no Zstandard. */
export const compressDelta: CompressDelta = (bytes, dictionary) =>
  zstd(bytes, {
    dictionary,
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW_LOG },
  });
