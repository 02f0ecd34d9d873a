import { afterEach, expect, it, vi } from 'vitest';
import { connectCaptions } from './connect-captions.ts';

class Cue {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  getCueAsHTML = () => document.createTextNode(this.text);
}

class Track extends EventTarget {
  kind = 'captions';
  mode: TextTrackMode;
  activeCues: Cue[] = [];
  constructor(mode: TextTrackMode) {
    super();
    this.mode = mode;
  }
  reach(text: string) {
    this.activeCues = [new Cue(text)];
    this.dispatchEvent(new Event('cuechange'));
  }
}

function open(display: 'block' | 'none') {
  vi.stubGlobal('VTTCue', Cue);
  document.body.innerHTML = `<div><video></video><p data-caption style="display: ${display}"></p></div>`;
  const region = document.body.firstElementChild as HTMLElement;
  const video = region.querySelector('video') as HTMLVideoElement;
  const below = region.querySelector('p') as HTMLElement;
  const english = new Track('showing');
  const spanish = new Track('disabled');
  Object.defineProperty(video, 'textTracks', {
    value: Object.assign(new EventTarget(), [english, spanish], { length: 2, [Symbol.iterator]: [][Symbol.iterator] }),
  });
  const disconnect = connectCaptions(region);
  return { video, below, english, spanish, disconnect, modes: () => [english.mode, spanish.mode] };
}

afterEach(() => vi.unstubAllGlobals());

it('shows captions below the video where their element is visible, in the chosen language', () => {
  const { video, below, english, spanish, modes, disconnect } = open('block');
  expect(modes()).toEqual(['hidden', 'disabled']);
  english.reach('You call.');
  expect(below.textContent).toBe('You call.');
  spanish.activeCues = [new Cue('Usted llama.')];
  spanish.mode = 'showing';
  video.textTracks.dispatchEvent(new Event('change'));
  expect([...modes(), below.textContent]).toEqual(['disabled', 'hidden', 'Usted llama.']);
  disconnect();
  spanish.reach('Usted elige.');
  expect(below.textContent).toBe('Usted llama.');
});

it('leaves captions to the player on wide screens and in full screen', () => {
  const wide = open('none');
  expect(wide.modes()).toEqual(['showing', 'disabled']);
  wide.disconnect();
  const { video, modes } = open('block');
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: true });
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  expect(modes()).toEqual(['showing', 'disabled']);
});
