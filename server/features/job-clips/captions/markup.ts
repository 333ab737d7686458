// Tags and character references inside a caption: voices are kept as speakers, everything else goes.
// Each scan moves forward only, so a hostile file costs no more than its length.
import { Parser } from 'htmlparser2';

/** WebVTT as browsers take it; SRT has no rules, and only what looks like a tag is one. */
type Rules = 'webvtt' | 'lenient';

/** What one voice says; `speaker` is null outside every voice span. */
export type Voice = { speaker: string | null; text: string };

/** Our own writer's mark for "what looks like a name here is none"; players show nothing for it. */
export const NO_NAME_MARK = '<i></i>';

/**
 * Decodes once, so `&amp;lt;` becomes `&lt;` and stays so. WebVTT takes every name that HTML has, and some of them
 * without a semicolon; elsewhere `&copy=2` is no ©.
 */
export function decodeReferences(text: string, rules: Rules = 'lenient'): string {
  if (!text.includes('&')) return text;
  const known = rules === 'webvtt' ? text : text.replace(/&(?!#?[a-z0-9]{1,40};)/gi, '&amp;');
  let plain = '';
  const ontext = (part: string) => {
    plain += part;
  };
  const parser = new Parser({ ontext }, { decodeEntities: true });
  // What is left here opens no tag.
  parser.end(known.replaceAll('<', '&lt;'));
  return plain;
}

/** The characters that would be read as markup or as an arrow. */
export function escapeReferences(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

type Tag = { body: string; end: number };

// WebVTT: every `<` opens a tag, which lasts to the next `>` or to the end.
function strictTag(raw: string, at: number): Tag {
  const close = raw.indexOf('>', at + 1);
  return close < 0
    ? { body: raw.slice(at + 1), end: raw.length }
    : { body: raw.slice(at + 1, close), end: close + 1 };
}

// SRT has no rules: only what looks like a tag is one, so that `3 < 4` keeps its sign.
function lenientTag(raw: string, at: number): Tag | null {
  const found = /^<(\/?[a-z][^<>]{0,200})>/i.exec(raw.slice(at, at + 210));
  return found ? { body: found[1] ?? '', end: at + found[0].length } : null;
}

/** An element that is open, and who speaks within it. */
type Open = { name: string; speaker: string | null };

/** Splits a caption's raw text by voices, without tags and with references decoded. */
export function readMarkup(raw: string, rules: Rules): { voices: Voice[]; hadMarkup: boolean } {
  const voices: Voice[] = [];
  const open: Open[] = [];
  let pieces: string[] = [];
  let hadMarkup = false;
  const finish = () => {
    const text = decodeReferences(pieces.join(''), rules);
    if (text.trim() !== '') voices.push({ speaker: open.at(-1)?.speaker ?? null, text });
    pieces = [];
  };
  let from = 0;
  for (let at = raw.indexOf('<'); at >= 0; at = raw.indexOf('<', from)) {
    const tag = rules === 'webvtt' ? strictTag(raw, at) : lenientTag(raw, at);
    pieces.push(raw.slice(from, tag ? at : at + 1));
    from = tag ? tag.end : at + 1;
    if (!tag) continue;
    const isVoice = /^\/?v(?:[\s.]|$)/.test(tag.body);
    if (isVoice) finish();
    else hadMarkup = true;
    enter(open, tag.body);
  }
  pieces.push(raw.slice(from));
  finish();
  return { voices, hadMarkup };
}

/** Opens or closes what WebVTT has elements for; an end that is not the innermost one's is no end. */
function enter(open: Open[], body: string): void {
  const inner = open.at(-1);
  if (body.startsWith('/')) {
    const name = body.slice(1);
    if (name === 'ruby' && inner?.name === 'rt') open.pop();
    if (open.at(-1)?.name === name) open.pop();
    return;
  }
  const [, name = '', annotation] = /^(c|i|b|u|ruby|rt|v|lang)(?:\.[^\s]*)?(?:\s(.*))?$/s.exec(body) ?? [];
  if (name === '' || (name === 'rt' && inner?.name !== 'ruby')) return;
  open.push({ name, speaker: name === 'v' ? nameIn(annotation) : (inner?.speaker ?? null) });
}

function nameIn(annotation = ''): string | null {
  const name = decodeReferences(annotation, 'webvtt').replace(/\s+/g, ' ').trim();
  return name === '' ? null : name;
}
