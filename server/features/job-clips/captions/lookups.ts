// Cues as other features check and write them.
import { checkCues } from '../rules.ts';
import type { Cue } from './cue.ts';
import { settleCues } from './settle.ts';
import { writeVtt } from './write-captions.ts';

/** In the order of their starts, tidied, without empty ones. Throws VALIDATION at one that ends before it starts. */
export function settledCues(cues: readonly Cue[], durationMs: number | null): Cue[] {
  checkCues(cues);
  const told = cues.map((cue) => ({ ...cue, hadMarkup: false }));
  return settleCues(told, durationMs).cues;
}

export const vttOf = (cues: readonly Cue[]): string => writeVtt(cues);
