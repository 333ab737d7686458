// Speaks one track with espeak-ng sentence by sentence, joins, filters and encodes it, then checks on the
// decoded file that each sentence lies where it was put.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from '../../server/db/demo/clips/clip-script.ts';
import { heardPart, levelled, type Pcm, peaks, readWav, writeWav } from './pcm.ts';
import { spokenForm, voices } from './voices.ts';

export type Spoken = { durationMs: number; cues: { start: number; end: number }[]; peaks: number[] };

const leadMs = 260;
const pauseMs = 430;
const changeOfSpeakerMs = 520;
const toleranceMs = 50;
const rate = 16_000;
// Constant bit rate, so that seeking is exact in every browser; frames this small hold no gapless tag, so
// players give the encoder's 576 and the decoder's 529 samples of silence first. The times count them.
const codecDelayMs = 69;

/** Writes `soundPath` (MP3, mono, 24 kbit/s) and answers what was measured on it. */
export function speakTrack(lines: Line[], soundPath: string, workFolder: string): Spoken {
  const { joined, cues } = joinLines(lines);
  const raw = join(workFolder, 'raw.wav');
  const clean = join(workFolder, 'clean.wav');
  const decoded = join(workFolder, 'decoded.wav');
  writeFileSync(raw, writeWav(joined));
  execFileSync('sox', ['-D', '-R', raw, '-b', '16', '-r', String(rate), clean, ...filters]);
  execFileSync('lame', [
    '--quiet',
    '-t',
    '-m',
    'm',
    '-b',
    '24',
    '-q',
    '0',
    '--noreplaygain',
    clean,
    soundPath,
  ]);
  execFileSync('lame', ['--quiet', '--decode-mp3delay', '-529', '--decode', soundPath, decoded]);
  const sound = readWav(readFileSync(decoded));
  checkTimes({ clean: readWav(readFileSync(clean)), decoded: sound }, cues, soundPath);
  return {
    durationMs: milliseconds(sound.samples.length, sound.rate),
    cues: cues.map(({ start, end }) => ({ start: start + codecDelayMs, end: end + codecDelayMs })),
    peaks: peaks(sound.samples),
  };
}

// Rumble and hiss off, a little warmth, and two decibels of headroom for the encoder.
const filters = [
  'gain',
  '-6',
  'highpass',
  '80',
  'equalizer',
  '220',
  '0.9q',
  '2',
  'treble',
  '-2',
  '6k',
  'norm',
  '-2',
];

function joinLines(lines: Line[]): { joined: Pcm; cues: Spoken['cues'] } {
  const spoken = lines.map(speakLine);
  const spokenRate = spoken[0]?.rate ?? rate;
  const silence = (ms: number) => new Float32Array(Math.round((ms * spokenRate) / 1000));
  const parts: Float32Array[] = [silence(leadMs)];
  const cues: Spoken['cues'] = [];
  let at = parts[0]?.length ?? 0;
  spoken.forEach(({ samples }, i) => {
    const next = lines[i + 1];
    const pause = silence(next && next.speaker !== lines[i]?.speaker ? changeOfSpeakerMs : pauseMs);
    cues.push({ start: milliseconds(at, spokenRate), end: milliseconds(at + samples.length, spokenRate) });
    parts.push(samples, pause);
    at += samples.length + pause.length;
  });
  const samples = new Float32Array(at);
  let to = 0;
  for (const part of parts) {
    samples.set(part, to);
    to += part.length;
  }
  return { joined: { rate: spokenRate, samples }, cues };
}

function speakLine({ speaker, text }: Line): Pcm {
  const voice = voices[speaker];
  if (!voice) throw new Error(`No voice is chosen for ${speaker}.`);
  const settings = ['-v', voice.name, '-p', String(voice.pitch), '-s', String(voice.wordsPerMinute)];
  const wav = execFileSync('espeak-ng', [...settings, '-b', '1', '--stdin', '--stdout'], {
    input: spokenForm(text),
    maxBuffer: 16_000_000,
  });
  const { rate: spokenRate, samples } = readWav(wav);
  const { from, to } = heardPart(samples, 0.01);
  return { rate: spokenRate, samples: levelled(samples.subarray(from, to)) };
}

/** Compares what was heard around each cue, before and after encoding, with the time given to it. */
function checkTimes(sounds: { clean: Pcm; decoded: Pcm }, cues: Spoken['cues'], name: string): void {
  cues.forEach((cue, i) => {
    const window = { from: cue.start - (i === 0 ? leadMs : pauseMs / 2), to: cue.end + pauseMs / 2 };
    // Lower than where the sentence was cut, since the filters take from a last s or ch.
    const heard = heardPart(part(sounds.clean, window), 0.004);
    const early = window.from + milliseconds(heard.from, rate) - cue.start;
    const late = window.from + milliseconds(heard.to, rate) - cue.end;
    const shift = shiftBetween(part(sounds.clean, window), part(sounds.decoded, window)) - codecDelayMs;
    if ([early, late, shift].some((error) => Math.abs(error) > toleranceMs)) {
      throw new Error(`${name}, cue ${i}: starts ${early}, ends ${late}, plays ${shift} ms off.`);
    }
  });
}

function part({ samples, rate: partRate }: Pcm, { from, to }: { from: number; to: number }): Float32Array {
  return samples.subarray((from * partRate) / 1000, (to * partRate) / 1000);
}

/** By how many milliseconds (in steps of 5) the second lags behind the first, told by their loudness. */
function shiftBetween(first: Float32Array, second: Float32Array): number {
  const step = rate / 200;
  const [a, b] = [first, second].map((samples) =>
    Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
      samples.subarray(i * step, (i + 1) * step).reduce((sum, sample) => sum + Math.abs(sample), 0),
    ),
  );
  const likeness = (lag: number) => (a ?? []).reduce((sum, value, i) => sum + value * (b?.[i + lag] ?? 0), 0);
  const lags = Array.from({ length: 81 }, (_, i) => i - 40);
  return 5 * lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best), 0);
}

function milliseconds(samples: number, at: number): number {
  return Math.round((samples * 1000) / at);
}
