// Speaks one track with espeak-ng sentence by sentence, joins and encodes it, then checks on the decoded file
// that each sentence lies where it was put.
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
  const clean = join(workFolder, 'clean.wav');
  const decoded = join(workFolder, 'decoded.wav');
  writeFileSync(clean, writeWav(joined));
  run('lame --quiet -t -m m -b 24 -q 0 --noreplaygain', [clean, soundPath]);
  // Minus 529: decode as players do that find no tag, without cutting the delay off.
  run('lame --quiet --decode-mp3delay -529 --decode', [soundPath, decoded]);
  const sound = readWav(readFileSync(decoded));
  checkTimes({ clean: joined, decoded: sound }, cues, soundPath);
  return {
    durationMs: milliseconds(sound.samples.length),
    cues: cues.map(({ start, end }) => ({ start: start + codecDelayMs, end: end + codecDelayMs })),
    peaks: peaks(sound.samples),
  };
}

function joinLines(lines: Line[]): { joined: Pcm; cues: Spoken['cues'] } {
  const silence = (ms: number) => new Float32Array((ms * rate) / 1000);
  const parts: Float32Array[] = [silence(leadMs)];
  const cues: Spoken['cues'] = [];
  let at = (leadMs * rate) / 1000;
  lines.forEach((line, i) => {
    const speech = speakLine(line);
    const next = lines[i + 1];
    const pause = silence(next && next.speaker !== line.speaker ? changeOfSpeakerMs : pauseMs);
    cues.push({ start: milliseconds(at), end: milliseconds(at + speech.length) });
    parts.push(speech, pause);
    at += speech.length + pause.length;
  });
  const samples = new Float32Array(at);
  let to = 0;
  for (const part of parts) {
    samples.set(part, to);
    to += part.length;
  }
  return { joined: { rate, samples }, cues };
}

function speakLine({ speaker, text }: Line): Float32Array {
  const voice = voices[speaker];
  if (!voice) throw new Error(`No voice is chosen for ${speaker}.`);
  const manner = `-v ${voice.name} -p ${voice.pitch} -s ${voice.wordsPerMinute}`;
  const spoken = run(`espeak-ng ${manner} -b 1 --stdin --stdout`, [], spokenForm(text));
  // Rumble and hiss off, a little warmth, and room for it. The silence at the ends is cut only then, since
  // what the filters take from a last s or ch is not heard either.
  const filters = 'gain -6 highpass 80 equalizer 220 0.9q 2 treble -2 6k';
  const filtered = run(`sox -D -R -t wav - -r ${rate} -t wav - ${filters}`, [], writeWav(readWav(spoken)));
  const { samples } = readWav(filtered);
  const { from, to } = heardPart(samples, 0.015);
  return levelled(samples.subarray(from, to));
}

/** Refuses a cue that is heard, after encoding, more than 50 ms from the time given to it. */
function checkTimes(sounds: { clean: Pcm; decoded: Pcm }, cues: Spoken['cues'], name: string): void {
  cues.forEach((cue, i) => {
    const window = { from: cue.start - (i === 0 ? leadMs : pauseMs / 2), to: cue.end + pauseMs / 2 };
    const heard = heardPart(part(sounds.decoded, window), 0.015);
    const early = window.from + milliseconds(heard.from) - codecDelayMs - cue.start;
    const late = window.from + milliseconds(heard.to) - codecDelayMs - cue.end;
    const shift = shiftBetween(part(sounds.clean, window), part(sounds.decoded, window)) - codecDelayMs;
    if ([early, late, shift].some((error) => Math.abs(error) > toleranceMs)) {
      throw new Error(`${name}, cue ${i}: starts ${early}, ends ${late}, plays ${shift} ms off.`);
    }
  });
}

function part({ samples }: Pcm, { from, to }: { from: number; to: number }): Float32Array {
  return samples.subarray((from * rate) / 1000, (to * rate) / 1000);
}

/** By how many milliseconds (in steps of 5) the second lags behind the first, told by their loudness. */
function shiftBetween(first: Float32Array, second: Float32Array): number {
  const before = loudnessOf(first);
  const after = loudnessOf(second);
  const likeness = (lag: number) => before.reduce((sum, value, i) => sum + value * (after[i + lag] ?? 0), 0);
  const lags = Array.from({ length: 81 }, (_, i) => i - 40);
  return 5 * lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best), 0);
}

function loudnessOf(samples: Float32Array): number[] {
  const step = rate / 200;
  return Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
    samples.subarray(i * step, (i + 1) * step).reduce((sum, sample) => sum + Math.abs(sample), 0),
  );
}

/** Runs a program named with its plain arguments in one text; paths, which may hold spaces, come apart. */
function run(command: string, paths: string[], input: string | Buffer = ''): Buffer {
  const [program = '', ...words] = command.split(' ');
  return execFileSync(program, [...words, ...paths], { input, maxBuffer: 16_000_000 });
}

function milliseconds(samples: number): number {
  return Math.round((samples * 1000) / rate);
}
