// A pasted text as pieces that are read at a glance: a sentence each where it is short enough. Pure; knows no times.
import { splitSpeaker } from '../format/speaker-prefix.ts';

export type Piece = { speaker: string | null; text: string };

/** Two lines of captions, or the longest piece that is read at a glance. */
const READABLE = 96;

/**
 * Cuts a text into pieces. A line that begins with "Name:" says who speaks from there on. Every word stays, in order.
 * `language` helps to tell sentences apart; one that isn't known is read as English.
 */
export function cutText(text: string, language = 'en'): Piece[] {
  const sentences = sentencesOf(language);
  let speaker: string | null = null;
  return turnsOf(text).flatMap((turn) => {
    speaker = turn.speaker ?? speaker;
    const name = speaker;
    return joined(sentences(turn.text).flatMap(shortened)).map((piece) => ({ speaker: name, text: piece }));
  });
}

/** What is said between two blank lines, or from one name to the next; line breaks within are only spaces. */
function turnsOf(text: string): Piece[] {
  const turns: { speaker: string | null; lines: string[] }[] = [];
  let isOpen = false;
  for (const raw of text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)) {
    const line = tidy(raw);
    const { speaker, text: said } = named(line);
    const last = turns.at(-1);
    if (speaker === null && isOpen && last !== undefined) last.lines.push(said);
    else if (line !== '') turns.push({ speaker, lines: [said] });
    isOpen = line !== '';
  }
  return turns.map(({ speaker, lines }) => ({ speaker, text: lines.join(' ').trim() }));
}

/** A name alone on its line belongs to the words below it. */
function named(line: string): Piece {
  if (!line.endsWith(':')) return splitSpeaker(line);
  const { speaker } = splitSpeaker(`${line} words`);
  return { speaker, text: speaker === null ? line : '' };
}

const CONTROL = /[\p{Cc}\ufeff]/gu;
const tidy = (text: string) => text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();

function sentencesOf(language: string): (text: string) => string[] {
  const known = Intl.Segmenter.supportedLocalesOf([canonical(language)])[0] ?? 'en';
  const segmenter = new Intl.Segmenter(known, { granularity: 'sentence' });
  return (text) =>
    Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter(
      (sentence) => sentence !== '',
    );
}

function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** A long sentence in parts of about the same length, cut after a comma where one is near, else between words. */
function shortened(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > READABLE) {
    const aim = Math.ceil(rest.length / Math.ceil(rest.length / READABLE));
    const room = rest.slice(0, READABLE + 1);
    const cut = afterComma(room, aim) ?? betweenWords(room) ?? wholeCharacters(room);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

function afterComma(room: string, aim: number): number | null {
  const places = Array.from(room.matchAll(/[,;:–—](?=\s)|[、，；。]/g), ({ index }) => index + 1);
  const [nearest] = places.sort((one, other) => Math.abs(one - aim) - Math.abs(other - aim));
  return nearest !== undefined && nearest >= READABLE / 3 ? nearest : null;
}

const betweenWords = (room: string): number | null => {
  const space = room.lastIndexOf(' ');
  return space > 0 ? space : null;
};

/** Not between the two halves of one character. */
function wholeCharacters(room: string): number {
  const last = room.charCodeAt(READABLE - 1);
  return last >= 0xd800 && last <= 0xdbff ? READABLE - 1 : READABLE;
}

/** Short neighbours go together, so that "Yes." is no piece of its own. */
function joined(pieces: readonly string[]): string[] {
  const whole: string[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const together = `${last} ${piece}`;
    if (last !== undefined && last.length < READABLE / 3 && together.length <= READABLE)
      whole[whole.length - 1] = together;
    else whole.push(piece);
  }
  return whole;
}
