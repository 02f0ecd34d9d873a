import { execFileSync, spawnSync } from 'node:child_process';
import { OperatorError } from '../local/index.ts';
import type { Frames } from './frames.ts';

const ENCODERS = ['libx264', 'libsvtav1', 'libaom-av1', 'libwebp'];

/** @throws OperatorError when ffmpeg or one of its encoders is missing */
export function requireFfmpeg(): void {
  const { stdout, error } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  const missing = error ? ['ffmpeg'] : ENCODERS.filter((encoder) => !stdout.includes(` ${encoder} `));
  if (missing.length === 0) return;
  throw new OperatorError({
    what: `videos can't be encoded: ${missing.join(', ')} is missing`,
    where: 'this machine',
    remedy: 'install ffmpeg with these encoders (Debian: apt-get install ffmpeg; macOS: brew install ffmpeg)',
  });
}

// The pictures are sRGB; players take video of this size for BT.709.
const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
/** Below the page there is a band, so that captions don't cover the page. */
const BAND = 'pad=1920:1080:0:0:color=0x0a2c4c';
const COLOR_FILTER = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';

/**
 * Encodes pictures, as many as change and at least one a second, as `<path>.mp4` (H.264, which every browser plays) and `<path>.webm` (AV1, half as large).
 * @param chapters where seeking has to be exact, in seconds
 */
export function encodeVideo(frames: Frames, path: string, chapters: readonly number[]): void {
  const title = ['-loop', '1', '-framerate', '1', '-t', String(frames.titleSeconds), '-i', frames.titleFile];
  const pages = ['-f', 'concat', '-safe', '0', '-i', frames.writeList()];
  const joined = `[1:v]${BAND},setsar=1[pages];[0:v]setsar=1[title];[title][pages]concat,${COLOR_FILTER}[video]`;
  const input = [
    ...title,
    ...pages,
    '-filter_complex',
    joined,
    '-map',
    '[video]',
    '-fps_mode',
    'vfr',
    '-enc_time_base',
    '1:25',
    ...COLORS,
    '-g',
    '240',
  ];
  const keyframes = ['-force_key_frames', chapters.join(',')];
  const h264 = ['-c:v', 'libx264', '-preset', 'fast', '-crf', '30', '-tune', 'animation', '-movflags', '+faststart'];
  // Screen content: text and flat areas.
  const av1 = ['-c:v', 'libsvtav1', '-preset', '10', '-crf', '48', '-svtav1-params', 'scm=1'];
  ffmpeg([...input, ...h264, ...keyframes, `${path}.mp4`]);
  ffmpeg([...input, ...av1, ...keyframes, `${path}.webm`]);
}

/** A picture of the video's shape as WebP. */
export function encodePoster(picture: string, path: string): void {
  ffmpeg(['-i', picture, '-vf', 'scale=1280:720:flags=lanczos', '-c:v', 'libwebp', '-quality', '82', '-preset', 'text', path]);
}

/** The same in 1 to 2 KB, which pages have in their HTML: the poster until it has loaded. */
export function encodePreview(picture: string, path: string): void {
  const av1 = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '63', '-cpu-used', '2'];
  ffmpeg(['-i', picture, '-vf', 'scale=960:540:flags=lanczos,format=yuv420p', '-frames:v', '1', ...av1, path]);
}

function ffmpeg(parameters: readonly string[]): void {
  // The AV1 encoder prints its settings to the error stream at every log level.
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...parameters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, SVT_LOG: '1' },
  });
}
