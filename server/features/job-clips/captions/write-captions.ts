// Cues as files for players and people. What is written here reads back as the same cues (plain text excepted: it has no times).

import { splitSpeaker } from '#lib/format/speaker-prefix.ts';
import type { Cue } from './cue.ts';
import { tidySpeaker, tidyText } from './cue.ts';
import { escapeReferences, NO_NAME_MARK } from './markup.ts';
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
    const endsTurn = speaker === null && (cues[at - 1]?.speaker ?? null) !== null;
    return `${at + 1}\n${times}\n${srtText(speaker, tidyText(text), endsTurn)}\n`;
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

/** Where nobody is named, a paragraph ends with a sentence once it is this long, or before a pause. */
const PARAGRAPH = 400;
const PAUSE_MS = 2000;

/** Plain text to read: a paragraph for each turn of a speaker, and never an end within a sentence. */
export function writeText(cues: readonly Cue[]): string {
  const turns: { speaker: string | null; texts: string[]; length: number; end: number }[] = [];
  for (const { speaker, text, start, end } of cues) {
    const turn = turns.at(-1);
    const isSame = turn !== undefined && turn.speaker === speaker;
    const isOver =
      speaker === null &&
      turn !== undefined &&
      /[.!?…。！？]["'”’»)]*$/.test(turn.texts.at(-1) ?? '') &&
      (turn.length > PARAGRAPH || start - turn.end > PAUSE_MS);
    if (isSame && !isOver) {
      turn.texts.push(text);
      turn.length += text.length;
      turn.end = end;
    } else turns.push({ speaker, texts: [text], length: text.length, end });
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
function srtText(speaker: string | null, text: string, endsTurn: boolean): string {
  const escaped = escapeReferences(text).replaceAll('{\\', '&#123;\\');
  if (speaker === null)
    return endsTurn || splitSpeaker(text).speaker !== null ? `${NO_NAME_MARK}${escaped}` : escaped;
  const read = splitSpeaker(`${speaker}: ${text}`);
  return read.speaker === speaker && read.text === text
    ? `${escapeReferences(speaker)}: ${escaped}`
    : `${voiceTag(speaker)}${escaped}`;
}
