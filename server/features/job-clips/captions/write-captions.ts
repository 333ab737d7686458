// Cues as files for players and people. What is written here reads back as the same cues (plain text excepted: it has no times).
import type { Cue } from './cue.ts';
import { tidySpeaker, tidyText } from './cue.ts';
import { escapeReferences, NO_NAME_MARK } from './markup.ts';
import { splitSpeaker } from './speaker-prefix.ts';
import { formatTime } from './timestamp.ts';

/** WebVTT (`text/vtt`), speakers as voice spans. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, speaker, text }) => {
    const voice = speaker === null ? '' : voiceTag(speaker);
    return `${formatTime(start)} --> ${formatTime(end)}\n${voice}${escapeReferences(tidyText(text))}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** SRT (`application/x-subrip`), numbered from 1, speakers as "Name: ". */
export function writeSrt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, speaker, text }, at) => {
    const times = `${formatTime(start, ',')} --> ${formatTime(end, ',')}`;
    return `${at + 1}\n${times}\n${srtText(speaker, tidyText(text))}\n`;
  });
  return blocks.join('\n');
}

/** Podcasting 2.0 transcript (`application/json`), times in seconds. */
export function writePodcastJson(cues: readonly Cue[]): string {
  const segments = cues.map(({ start, end, speaker, text }) => ({
    ...(speaker === null ? {} : { speaker }),
    startTime: start / 1000,
    endTime: end / 1000,
    body: text,
  }));
  return `${JSON.stringify({ version: '1.0.0', segments }, null, 2)}\n`;
}

/** Plain text to read: a paragraph for each turn of a speaker. */
export function writeText(cues: readonly Cue[]): string {
  const turns: { speaker: string | null; texts: string[] }[] = [];
  for (const { speaker, text } of cues) {
    const turn = turns.at(-1);
    if (turn && turn.speaker === speaker && speaker !== null) turn.texts.push(text);
    else turns.push({ speaker, texts: [text] });
  }
  return turns
    .map(
      ({ speaker, texts }) =>
        `${speaker === null ? '' : `${speaker}: `}${texts.join(' ').replace(/\s+/g, ' ')}\n`,
    )
    .join('\n');
}

function voiceTag(speaker: string): string {
  return `<v ${escapeReferences(tidySpeaker(speaker) ?? '')}>`;
}

// "Name: " where it will be read as a name again; else the voice span, which lenient readers and players know or hide.
function srtText(speaker: string | null, text: string): string {
  const escaped = escapeReferences(text).replaceAll('{\\', '&#123;\\');
  if (speaker === null) return splitSpeaker(text).speaker === null ? escaped : `${NO_NAME_MARK}${escaped}`;
  const read = splitSpeaker(`${speaker}: ${text}`);
  return read.speaker === speaker && read.text === text
    ? `${escapeReferences(speaker)}: ${escaped}`
    : `${voiceTag(speaker)}${escaped}`;
}
