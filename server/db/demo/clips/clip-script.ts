// What an author writes for one demo clip: who speaks, what is asked, what is said, which words are kept.
// Times and waveforms are not here: scripts/make-demo-clips.ts measures them on the sound it makes.

export type Speaker = { name: string; role: string };

export type Line = { speaker: string; text: string };

/** `quote` must be found word for word in the track's lines joined by spaces; its times follow from that. */
export type KeptWords = { quote: string; title: string; hearts: number };

export type TrackScript = { title: string; soundFile: string; lines: Line[]; kept: KeptWords[] };

export type Cover = { file: string; alt: string; focal: { x: number; y: number } };

export type ClipScript = {
  key: string;
  title: string;
  /** BCP 47. */
  language: string;
  summary: string;
  status: 'draft' | 'published';
  cover: Cover | null;
  guests: Speaker[];
  tracks: TrackScript[];
};

/** One line a sentence, so that each becomes a cue with exact times. */
export function says(speaker: Speaker, ...sentences: string[]): Line[] {
  return sentences.map((text) => ({ speaker: speaker.name, text }));
}
