// The player's words in the page's language: handed in, since the translator stays on the server.
export type PlayerWords = {
  label: string;
  play: string;
  pause: string;
  playing: string;
  back: string;
  on: string;
  question: string;
  speed: string;
  captions: string;
  share: string;
  copied: string;
  position: string;
  timeText: string;
  tracks: string;
  playTrack: string;
  keys: string;
  noSound: string;
};

/** Fills `{{name}}` in a sentence. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
