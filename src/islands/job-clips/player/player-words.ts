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
