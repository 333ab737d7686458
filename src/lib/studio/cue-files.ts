// Transcripts as files to take away, written from what the editor shows, saved or not.
import type { Cue } from '#contract/job-clip.ts';

export type CueFormat = 'vtt' | 'srt' | 'txt';

/** The text of a WebVTT, SubRip or plain text file. */
export function cueFile(cues: readonly Cue[], format: CueFormat): string {
  if (format === 'txt') return plainText(cues);
  const blocks = cues.map((cue, at) => (format === 'vtt' ? vttBlock(cue) : srtBlock(cue, at + 1)));
  return `${format === 'vtt' ? 'WEBVTT\n\n' : ''}${blocks.join('\n\n')}\n`;
}

const vttBlock = ({ start, end, speaker, text }: Cue) =>
  `${stamp(start, '.')} --> ${stamp(end, '.')}\n${speaker === null ? '' : `<v ${escaped(speaker)}>`}${escaped(text)}`;

const srtBlock = ({ start, end, speaker, text }: Cue, number: number) =>
  `${number}\n${stamp(start, ',')} --> ${stamp(end, ',')}\n${speaker === null ? '' : `${speaker}: `}${text}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function plainText(cues: readonly Cue[]): string {
  let before: string | null = null;
  const lines = cues.map(({ speaker, text }) => {
    const isNew = speaker !== null && speaker !== before;
    before = speaker;
    return isNew ? `\n${speaker}: ${text}` : text;
  });
  return `${lines.join('\n').trim()}\n`;
}

function stamp(milliseconds: number, comma: '.' | ','): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${time}${comma}${String(milliseconds % 1000).padStart(3, '0')}`;
}
