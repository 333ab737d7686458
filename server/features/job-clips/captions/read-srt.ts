// SRT, which has no standard: whatever stands between two lines of times is the first one's text.

import { splitSpeaker } from '#lib/format/speaker-prefix.ts';
import { type FoundCue, tidyText } from './cue.ts';
import { NO_NAME_MARK, readMarkup } from './markup.ts';
import { arrowTimes, lenientTime } from './timestamp.ts';

/** Numbers, blank lines and the order of cues are not relied upon. */
export function readSrt(text: string): FoundCue[] {
  const lines = text.split(/\r\n|\n|\r/);
  const arrows: { line: number; start: number; end: number }[] = [];
  for (const [line, content] of lines.entries()) {
    const times = content.includes('-->') ? arrowTimes(content, lenientTime) : null;
    if (times) arrows.push({ line, ...times });
  }
  return withTurns(
    arrows.map(({ line, start, end }, at) => {
      const next = arrows[at + 1]?.line;
      const body = withoutNumbers(lines.slice(line + 1, next ?? lines.length), next !== undefined);
      return { start, end, ...textOf(body.join('\n')) };
    }),
  );
}

type Read = FoundCue & { isUnnamed: boolean };

// Who names the speaker of the first caption names one where a turn begins, and leaves the name out until the next.
// Elsewhere a name stands where a voice is not seen, and tells nothing of the captions that follow.
function withTurns(read: Read[]): FoundCue[] {
  let turn = read.find(({ text }) => text !== '')?.speaker ?? null;
  const isByTurns = turn !== null;
  return read.map(({ isUnnamed, ...cue }) => {
    if (cue.speaker !== null || isUnnamed) turn = cue.speaker;
    return isByTurns ? { ...cue, speaker: turn } : cue;
  });
}

// A line of digits after a blank line, or right above the next times, numbers a cue.
function withoutNumbers(lines: string[], hasNext: boolean): string[] {
  return lines.filter((line, at) => {
    const isNumber = /^\s*\d{1,9}\s*$/.test(line);
    const isBelowBlank = at > 0 && lines[at - 1]?.trim() === '';
    return !(isNumber && (isBelowBlank || (hasNext && at === lines.length - 1)));
  });
}

function textOf(raw: string): Omit<Read, 'start' | 'end'> {
  // {\an8} and the like are places on the screen, borrowed from another format.
  const visible = raw.replace(/\{\\[^{}]{0,100}\}/g, '');
  const isMarked = visible.trimStart().startsWith(NO_NAME_MARK);
  const shown = isMarked ? visible.replace(NO_NAME_MARK, '') : visible;
  const { voices, hadMarkup } = readMarkup(shown, 'lenient');
  const text = tidyText(voices.map((voice) => voice.text).join('\n'));
  const facts = { hadMarkup: hadMarkup || visible !== raw, isUnnamed: isMarked };
  const named = voices.find((voice) => voice.speaker !== null)?.speaker ?? null;
  return named === null && !isMarked
    ? { ...splitSpeaker(text), ...facts }
    : { speaker: named, text, ...facts };
}
