// Transcripts without captions' times: plain text and Markdown, by paragraphs. Times stand at some paragraphs at
// most, so the rest is estimated: spread over the track in proportion to words.
import { countWords } from '#lib/format/count-words.ts';
import { looksLikeName, splitSpeaker } from '#lib/format/speaker-prefix.ts';
import { type FoundCue, MS_PER_WORD, spread } from './cue.ts';
import { lenientTime } from './timestamp.ts';

type Paragraph = { speaker: string | null; text: string; anchor: number | null; hadMarkup: boolean };

const STAMP = /^\s*\\?[[(]((?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)\\?[\])][ \t]*/;
const BOLD_SPEAKER = /^\s*\*\*([^*\n]{1,128}?)(?::[ \t]*\*\*|\*\*[ \t]*:)[ \t]*/;
// "Speaker 1  0:03" above its words, as several services export, or the time alone.
const TIME_LINE = /^(.{0,60}?)\s*[([]?((?:\d{1,3}:)?\d{1,2}:\d{2})[)\]]?:?$/;

/** `durationMs` null: people speak at a steady 150 words a minute. */
export function readText(text: string, durationMs: number | null, nameSaysMarkdown: boolean): FoundCue[] {
  const isMarkdown = nameSaysMarkdown || /^\*\*[^*\n]{1,128}(?::[ \t]*\*\*|\*\*[ \t]*:)/m.test(text);
  return timed(paragraphs(text, isMarkdown), durationMs);
}

function paragraphs(text: string, isMarkdown: boolean): Paragraph[] {
  const found: Paragraph[] = [];
  let speaker: string | null = null;
  let anchor: number | null = null;
  for (const block of blocks(text)) {
    const head = readHead(block);
    // A name or a time on a line of its own belongs to what follows; an unnamed paragraph continues its speaker.
    speaker = head.speaker ?? speaker;
    anchor = head.anchor ?? anchor;
    const body = isMarkdown ? withoutMarkdown(head.text) : head.text;
    if (body.trim() === '') continue;
    const hadMarkup = isMarkdown && body !== head.text.replace(/\\(?=[[\]])/g, '');
    found.push({ speaker, anchor, text: body, hadMarkup });
    anchor = null;
  }
  return found;
}

// Blank lines part paragraphs; so does a line that opens with a time or a name.
function blocks(text: string): string[] {
  const found: string[][] = [];
  let current: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isBlank = line.trim() === '';
    if (isBlank || opensParagraph(line)) {
      found.push(current);
      current = [];
    }
    if (!isBlank) current.push(line);
  }
  return [...found, current].filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

function opensParagraph(line: string): boolean {
  return (
    STAMP.test(line) ||
    BOLD_SPEAKER.test(line) ||
    timeLine(line) !== null ||
    splitSpeaker(line.trim()).speaker !== null
  );
}

function timeLine(line: string): { speaker: string | null; anchor: number | null } | null {
  const found = line.length > 100 ? null : TIME_LINE.exec(line.trim());
  const name = found?.[1] ?? '';
  if (!found || (name !== '' && !looksLikeName(name))) return null;
  return { speaker: name === '' ? null : name, anchor: lenientTime(found[2] ?? '') };
}

function readHead(block: string): { speaker: string | null; anchor: number | null; text: string } {
  const [first = '', ...rest] = block.split('\n');
  const line = timeLine(first);
  if (line) return { ...line, text: rest.join('\n') };
  const before = takeStamp(block);
  const bold = BOLD_SPEAKER.exec(before.text);
  const named = bold
    ? { speaker: bold[1] ?? null, text: before.text.slice(bold[0].length) }
    : (nameOnItsLine(before.text) ?? splitSpeaker(before.text.trimStart()));
  const after = takeStamp(named.text);
  return { speaker: named.speaker, anchor: before.anchor ?? after.anchor, text: after.text };
}

function nameOnItsLine(text: string): { speaker: string; text: string } | null {
  const [first = '', ...rest] = text.split('\n');
  const name = first.trim().slice(0, -1);
  const isName = first.length < 64 && first.trim().endsWith(':') && name !== '' && looksLikeName(name);
  return isName ? { speaker: name, text: rest.join('\n') } : null;
}

function takeStamp(text: string): { anchor: number | null; text: string } {
  const found = STAMP.exec(text);
  return found
    ? { anchor: lenientTime(found[1] ?? ''), text: text.slice(found[0].length) }
    : { anchor: null, text };
}

function withoutMarkdown(text: string): string {
  return text
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/!?\[([^[\]\n]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/\*\*|__|(?<![\w*])\*(?=\S)|(?<=[^\s*])\*(?![\w*])/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!>~-])/g, '$1');
}

function timed(found: Paragraph[], durationMs: number | null): FoundCue[] {
  const words = found.map((paragraph) => Math.max(1, countWords(paragraph.text)));
  const knots = knotsOf(found);
  const last = knots.at(-1) ?? { at: 0, time: 0 };
  const restMs = words.slice(last.at).reduce((sum, count) => sum + count, 0) * MS_PER_WORD;
  const isWithin = durationMs !== null && durationMs > last.time;
  knots.push({ at: found.length, time: isWithin ? durationMs : last.time + restMs });
  const borders = [knots[0]?.time ?? 0];
  for (const [index, knot] of knots.entries()) {
    const next = knots[index + 1];
    if (next) borders.push(...spread(knot.time, next.time, words.slice(knot.at, next.at)).slice(1));
  }
  return found.map(({ speaker, text, hadMarkup }, at) => {
    const start = borders[at] ?? 0;
    return { start, end: borders[at + 1] ?? start, speaker, text, hadMarkup };
  });
}

// Where the text itself says the time; one that goes backwards is a slip and is passed over.
function knotsOf(found: Paragraph[]): { at: number; time: number }[] {
  const knots = [{ at: 0, time: found[0]?.anchor ?? 0 }];
  for (const [at, { anchor }] of found.entries()) {
    if (at > 0 && anchor !== null && anchor >= (knots.at(-1)?.time ?? 0)) knots.push({ at, time: anchor });
  }
  return knots;
}
