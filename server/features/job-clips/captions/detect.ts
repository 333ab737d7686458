// Which of the formats a text is. The content decides; a file's name only where the content could be anything.
import { WANTED } from './decode.ts';
import { arrowTimes, lenientTime } from './timestamp.ts';

export type Detected =
  | { format: 'vtt' | 'srt' | 'markdown' | 'text' }
  | { format: 'json'; value: unknown }
  | { format: null; sentence: string };

/** Formats with a face of their own that are not read, each with what it is. */
const OTHERS: [RegExp, string][] = [
  [/^\[(?:Script Info|V4\+? Styles|Events)\]/i, 'an ASS or SSA subtitle file'],
  [/^\d{1,2}:\d{2}:\d{2}\.\d{3},\d{1,2}:\d{2}:\d{2}\.\d{3}\s*$/m, 'an SBV (SubViewer) subtitle file'],
  [/^\{\d+\}\{\d+\}/, 'a MicroDVD subtitle file'],
  [/^<sami/i, 'a SAMI subtitle file'],
  [/^(?:<\?xml[^>]{0,200}\?>\s*)?<(?:\w+:)?tt[\s>]/i, 'a TTML subtitle file'],
  [/^(?:<\?xml[^>]{0,200}\?>\s*)?<rss[\s>]/i, 'a podcast feed (RSS)'],
  [
    /^<(?:!doctype html|html|head|body|cite|div|p|time|article|section|span|h[1-6]|ul|ol|table)[\s>]/i,
    'a web page (HTML)',
  ],
  [/^<[?!a-z]/i, 'an XML or HTML file'],
];

export function detectFormat(text: string, fileName: string): Detected {
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return { format: 'vtt' };
  const start = text.slice(0, 4096).trimStart();
  const json = /^[[{]/.test(start) ? parsed(text) : undefined;
  if (json !== undefined) return { format: 'json', value: json };
  const other = OTHERS.find(([face]) => face.test(firstLines(start)));
  if (other) return refused(`This is ${other[1]}, which isn’t supported. ${WANTED}`);
  if (start.startsWith('{'))
    return refused('This looks like JSON but isn’t valid. Check the file and try again.');
  return byTimesOrName(text, fileName.toLowerCase());
}

function byTimesOrName(text: string, name: string): Detected {
  const ending = /\.(vtt|srt|sbv|json|md|markdown)$/.exec(name)?.[1];
  const isCaptions = ending === 'vtt' || ending === 'srt';
  if (startsWithTimes(text) || (isCaptions && hasTimes(text))) return { format: 'srt' };
  if (ending === 'md' || ending === 'markdown') return { format: 'markdown' };
  if (ending === undefined) return { format: 'text' };
  if (ending === 'json') return refused('This file ends in .json but isn’t JSON.');
  return refused(`This file ends in .${ending} but has no caption times.`);
}

// A page about captions may show some further down; a caption file has its first arrow at once.
function startsWithTimes(text: string): boolean {
  const lines = text
    .slice(0, 4096)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  return lines.slice(0, 4).some((line) => line.includes('-->'));
}

function hasTimes(text: string): boolean {
  return text
    .split(/\r\n|\n|\r/)
    .some((line) => line.includes('-->') && arrowTimes(line, lenientTime) !== null);
}

function firstLines(start: string): string {
  return start.split(/\r\n|\n|\r/, 3).join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(sentence: string): Detected {
  return { format: null, sentence };
}
