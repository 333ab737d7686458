// WebVTT, block by block as the standard's parser goes: only what a browser would show is a cue.
import { type FoundCue, spread } from './cue.ts';
import { readMarkup } from './markup.ts';
import { arrowTimes, strictTime } from './timestamp.ts';

/** `sawArrow` tells a file without captions from one whose times cannot be read. */
export function readVtt(text: string): { found: FoundCue[]; sawArrow: boolean } {
  const lines = text.split(/\r\n|\n|\r/);
  const found: FoundCue[] = [];
  let sawArrow = false;
  // The header lasts to the first empty line, or to an arrow.
  let at = 1;
  while (at < lines.length && lines[at] !== '' && !isArrow(lines[at])) at++;
  while (at < lines.length) {
    const arrow = arrowOfBlock(lines, at);
    if (arrow === null) {
      const end = endOfBlock(lines, at);
      at = isArrow(lines[end]) ? end : end + 1;
      continue;
    }
    sawArrow = true;
    const end = endOfBlock(lines, arrow + 1);
    const times = arrowTimes(lines[arrow] ?? '', strictTime);
    if (times) for (const cue of cuesOf(lines.slice(arrow + 1, end).join('\n'), times)) found.push(cue);
    at = end;
  }
  return { found, sawArrow };
}

function isArrow(line: string | undefined): boolean {
  return line?.includes('-->') ?? false;
}

// The times stand in a block's first line, or in its second below an identifier; NOTE, STYLE and REGION have none.
function arrowOfBlock(lines: string[], at: number): number | null {
  if (isArrow(lines[at])) return at;
  return lines[at] !== '' && isArrow(lines[at + 1]) ? at + 1 : null;
}

// An empty line ends a block, and so does the next arrow.
function endOfBlock(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at] !== '' && !isArrow(lines[at])) at++;
  return at;
}

// Two voices in one caption become two cues that share its time by length.
function cuesOf(raw: string, times: { start: number; end: number }): FoundCue[] {
  const { voices, hadMarkup } = readMarkup(raw, 'webvtt');
  if (voices.length === 0) return [{ ...times, speaker: null, text: '', hadMarkup: false }];
  const borders = spread(
    times.start,
    times.end,
    voices.map((voice) => voice.text.length),
  );
  return voices.map((voice, at) => ({
    start: borders[at] ?? times.start,
    end: at === voices.length - 1 ? times.end : (borders[at + 1] ?? times.end),
    speaker: voice.speaker,
    text: voice.text,
    hadMarkup,
  }));
}
