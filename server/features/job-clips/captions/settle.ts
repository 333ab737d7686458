// From captions as found to cues as stored: tidied, cut to the limits, sorted, with the warnings.
import {
  type Cue,
  type CueWarning,
  type FoundCue,
  spread,
  TEXT_LIMIT,
  TIME_LIMIT,
  tidySpeaker,
  tidyText,
} from './cue.ts';

/** Caption tools round the last time up, so a cue may end this much after its track without a warning. */
const SLACK_MS = 1000;

type Settled = FoundCue & { isOutOfRange: boolean; takesNoTime: boolean };

/** Sorts by start (files out of order are common) and says what was odd; `durationMs` null: the track is not known. */
export function settleCues(
  found: FoundCue[],
  durationMs: number | null,
): { cues: Cue[]; warnings: CueWarning[] } {
  const ordered = found
    .map(tidied)
    .flatMap(splitLong)
    .sort((a, b) => a.start - b.start);
  const cues: Cue[] = [];
  const warnings: CueWarning[] = [];
  let latestEnd = 0;
  for (const { start, end, speaker, text, ...facts } of ordered) {
    const cue = cues.length;
    if (text === '') {
      warnings.push({ cue, code: 'EMPTY' });
      continue;
    }
    cues.push({ start, end, speaker, text });
    if (cue > 0 && start < latestEnd) warnings.push({ cue, code: 'OVERLAP' });
    if (facts.isOutOfRange || isOutside(start, end, durationMs)) warnings.push({ cue, code: 'OUT_OF_TRACK' });
    if (facts.takesNoTime) warnings.push({ cue, code: 'EMPTY' });
    if (facts.hadMarkup) warnings.push({ cue, code: 'MARKUP_REMOVED' });
    latestEnd = Math.max(latestEnd, end);
  }
  // A caption left out at the very end is told of at the last cue.
  const last = Math.max(0, cues.length - 1);
  return { cues, warnings: warnings.map(({ cue, code }) => ({ cue: Math.min(cue, last), code })) };
}

function isOutside(start: number, end: number, durationMs: number | null): boolean {
  return durationMs !== null && (start >= durationMs || end > durationMs + SLACK_MS);
}

function tidied(cue: FoundCue): Settled {
  const start = within(cue.start);
  return {
    start,
    end: Math.max(start, within(cue.end)),
    speaker: tidySpeaker(cue.speaker),
    text: tidyText(cue.text),
    hadMarkup: cue.hadMarkup,
    isOutOfRange: cue.start < 0 || cue.end > TIME_LIMIT,
    takesNoTime: cue.end < cue.start,
  };
}

function within(ms: number): number {
  return Math.min(TIME_LIMIT, Math.max(0, Math.round(ms)));
}

function splitLong(cue: Settled): Settled[] {
  if (cue.text.length <= TEXT_LIMIT || [...cue.text].length <= TEXT_LIMIT) return [cue];
  const texts = pieces(cue.text);
  const times = spread(
    cue.start,
    cue.end,
    texts.map((text) => text.length),
  );
  return texts.map((text, at) => ({
    ...cue,
    text,
    start: times[at] ?? cue.start,
    end: times[at + 1] ?? cue.end,
  }));
}

// Cuts after a sentence where there is one in the last half of the room, else at a space, else anywhere.
function pieces(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  while (text.length - from > TEXT_LIMIT) {
    const room = text.slice(from, from + TEXT_LIMIT);
    const sentence = Math.max(...['. ', '? ', '! '].map((mark) => room.lastIndexOf(mark)));
    const space = room.lastIndexOf(' ');
    const cut = sentence > TEXT_LIMIT / 2 ? sentence + 1 : space > 0 ? space : wholeCharacters(room);
    found.push(tidyText(room.slice(0, cut)));
    from += cut;
  }
  found.push(tidyText(text.slice(from)));
  return found.filter((piece) => piece !== '');
}

// Not between the two halves of one character.
function wholeCharacters(room: string): number {
  const last = room.charCodeAt(room.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? room.length - 1 : room.length;
}
