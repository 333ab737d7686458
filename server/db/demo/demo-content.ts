// The demo's spoken clips as plain data: words by hand, times and waveforms as measured on the
// sound by scripts/make-demo-clips.ts. Knows nothing of the database.

import type { ClipScript, Cover, Speaker, TrackScript } from './clips/clip-script.ts';
import codeSound from './clips/code-that-survives-august.generated.json' with { type: 'json' };
import { codeThatSurvivesAugust } from './clips/code-that-survives-august.ts';
import nightSound from './clips/night-in-the-tomato-house.generated.json' with { type: 'json' };
import { nightInTheTomatoHouse } from './clips/night-in-the-tomato-house.ts';
import matinSound from './clips/premier-matin-a-plouvenel.generated.json' with { type: 'json' };
import { premierMatinAPlouvenel } from './clips/premier-matin-a-plouvenel.ts';
import smallestSound from './clips/smallest-colleagues.generated.json' with { type: 'json' };
import { smallestColleagues } from './clips/smallest-colleagues.ts';

/** Times in milliseconds from the start of the track. */
export type DemoCue = { start: number; end: number; speaker: string; text: string };

/** Lies on the bounds of the cues that hold `quote`. */
export type DemoHighlight = { start: number; end: number; quote: string; title: string; hearts: number };

export type DemoTrack = {
  title: string;
  /** A file of `sound/`, see `demoSoundUrl`. */
  soundFile: string;
  durationMs: number;
  speakers: Speaker[];
  cues: DemoCue[];
  /** 256 values, 0–255. */
  peaks: number[];
  highlights: DemoHighlight[];
};

export type DemoClip = {
  key: string;
  type: 'audio';
  title: string;
  language: string;
  summary: string;
  status: 'draft' | 'published';
  /** `cover.file` is a file of `covers/`, see `demoCoverUrl`. */
  cover: Cover | null;
  guests: Speaker[];
  tracks: DemoTrack[];
};

/** What the script measured on one sound file; cues in the order of the lines. */
export type TrackSound = {
  soundFile: string;
  durationMs: number;
  cues: { start: number; end: number }[];
  peaks: number[];
};

export const demoClips: DemoClip[] = [
  demoClip(nightInTheTomatoHouse, nightSound.tracks),
  demoClip(smallestColleagues, smallestSound.tracks),
  demoClip(premierMatinAPlouvenel, matinSound.tracks),
  demoClip(codeThatSurvivesAugust, codeSound.tracks),
];

/** Where a track's `soundFile` lies on disk. */
export function demoSoundUrl(soundFile: string): URL {
  return new URL(`sound/${soundFile}`, import.meta.url);
}

/** The employer's logo: drawn in scripts/demo-clips/logo. */
export const demoLogo = { file: 'quillmere-logo.webp', alt: '' };

/** Where a clip's `cover.file` and the logo lie on disk. */
export function demoCoverUrl(file: string): URL {
  return new URL(`covers/${file}`, import.meta.url);
}

function demoClip(script: ClipScript, sounds: TrackSound[]): DemoClip {
  const tracks = script.tracks.map((track) => {
    const sound = sounds.find((each) => each.soundFile === track.soundFile);
    if (!sound) throw stale(track);
    return demoTrack(track, sound, script.guests);
  });
  return { ...script, type: 'audio', tracks };
}

function demoTrack(script: TrackScript, sound: TrackSound, guests: Speaker[]): DemoTrack {
  const cues = script.lines.map((line, index) => {
    const time = sound.cues[index];
    if (!time || sound.cues.length !== script.lines.length) throw stale(script);
    return { start: time.start, end: time.end, speaker: line.speaker, text: line.text };
  });
  return {
    title: script.title,
    soundFile: script.soundFile,
    durationMs: sound.durationMs,
    speakers: guests.filter((guest) => cues.some((cue) => cue.speaker === guest.name)),
    cues,
    peaks: sound.peaks,
    highlights: script.kept.map((kept) => ({ ...kept, ...timesOf(kept.quote, cues) })),
  };
}

function timesOf(quote: string, cues: DemoCue[]): { start: number; end: number } {
  const from = cues
    .map((cue) => cue.text)
    .join(' ')
    .indexOf(quote);
  const to = from + quote.length;
  let at = 0;
  const touched = cues.filter((cue) => {
    const begins = at;
    at += cue.text.length + 1;
    return begins < to && begins + cue.text.length > from;
  });
  const first = touched[0];
  const last = touched.at(-1);
  if (from < 0 || !first || !last) throw new Error(`These words are not said in the track: ${quote}`);
  return { start: first.start, end: last.end };
}

function stale(track: TrackScript): Error {
  return new Error(`The sound of "${track.title}" does not match its words. Run scripts/make-demo-clips.ts.`);
}
