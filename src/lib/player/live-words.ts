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
  const cutAt = wordEnd(cue.text, Math.round(share * cue.text.length));
  const middle = (cue.start + cue.end) / 2;
  return {
    speaker: cue.speaker,
    spoken: cue.text.slice(0, cutAt),
    coming: cue.text.slice(cutAt),
    isMarked: marks.some((mark) => middle >= mark.start && middle <= mark.end),
  };
}

// Speech is counted in whole words, so that no word changes its colour halfway.
function wordEnd(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}
