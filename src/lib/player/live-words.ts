// Which words are being heard: what was said, what comes, and whether it was kept.

/** One stretch of speech; milliseconds on the medium's clock. */
export type SpokenCue = { start: number; end: number; speaker: string | null; text: string };
export type LiveWords = { speaker: string | null; spoken: string; coming: string; isMarked: boolean };

/** The words around `time`; between two cues the earlier one stays. Null before the first. */
export function liveWords(
  cues: readonly SpokenCue[],
  marks: readonly { start: number; end: number }[],
  time: number,
): LiveWords | null {
  const cue = cues.findLast((one) => one.start <= time + 50) ?? cues[0];
  if (cue === undefined) return null;
  const share = Math.min(1, Math.max(0, (time - cue.start) / Math.max(1, cue.end - cue.start)));
  const at = Math.round(share * cue.text.length);
  const [from, to] = pieceAt(cue.text, at);
  const cutAt = Math.min(to, wordEnd(cue.text, at));
  const middle = (cue.start + cue.end) / 2;
  return {
    speaker: cue.speaker,
    spoken: cue.text.slice(from, cutAt),
    coming: cue.text.slice(cutAt, to),
    isMarked: marks.some((mark) => middle >= mark.start && middle <= mark.end),
  };
}

/** As many characters as five lines hold on a narrow phone, and three anywhere else. */
const MOST = 90;

/**
 * From where to where a long cue is shown while its character `at` is said: in pieces of about the same length
 * that fit into the lines kept free for them, so that nothing below moves.
 */
function pieceAt(text: string, at: number): [from: number, to: number] {
  let from = 0;
  for (
    let pieces = Math.ceil(text.length / MOST);
    pieces > 1;
    pieces = Math.ceil((text.length - from) / MOST)
  ) {
    const to = pieceEnd(text, from, Math.ceil((text.length - from) / pieces));
    if (at <= to) return [from, to];
    from = text[to] === ' ' ? to + 1 : to;
  }
  return [from, text.length];
}

function pieceEnd(text: string, from: number, length: number): number {
  const next = text.indexOf(' ', from + length - 1);
  if (next >= 0 && next <= from + MOST) return next;
  const last = text.lastIndexOf(' ', from + MOST);
  if (last > from) return last;
  // No space at all: wherever it is not the middle of a character.
  const end = from + MOST;
  return /[\uDC00-\uDFFF]/.test(text[end] ?? '') ? end - 1 : end;
}

// Speech is counted in whole words, so that no word changes its colour halfway.
function wordEnd(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}
