// Tags and character references inside a caption: voices are kept as speakers, everything else goes.
// Each scan moves forward only, so a hostile file costs no more than its length.

/** What one voice says; `speaker` is null outside every voice span. */
export type Voice = { speaker: string | null; text: string };

/** Our own writer's mark for "what looks like a name here is none"; players show nothing for it. */
export const NO_NAME_MARK = '<i></i>';

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Decodes once, so `&amp;lt;` becomes `&lt;` and stays so. */
export function decodeReferences(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
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

/** Splits a caption's raw text by voices, without tags and with references decoded. */
export function readMarkup(
  raw: string,
  rules: 'webvtt' | 'lenient',
): { voices: Voice[]; hadMarkup: boolean } {
  const voices: Voice[] = [];
  let speaker: string | null = null;
  let pieces: string[] = [];
  let hadMarkup = false;
  const finish = () => {
    const text = decodeReferences(pieces.join(''));
    if (text.trim() !== '') voices.push({ speaker, text });
    pieces = [];
  };
  let from = 0;
  for (let at = raw.indexOf('<'); at >= 0; at = raw.indexOf('<', from)) {
    const tag = rules === 'webvtt' ? strictTag(raw, at) : lenientTag(raw, at);
    pieces.push(raw.slice(from, tag ? at : at + 1));
    from = tag ? tag.end : at + 1;
    if (!tag) continue;
    if (!isVoice(tag.body)) {
      hadMarkup = true;
      continue;
    }
    finish();
    speaker = voiceName(tag.body);
  }
  pieces.push(raw.slice(from));
  finish();
  return { voices, hadMarkup };
}

function isVoice(body: string): boolean {
  return /^\/?v(?:[\s.]|$)/.test(body);
}

function voiceName(body: string): string | null {
  const space = body.search(/\s/);
  if (body.startsWith('/') || space < 0) return null;
  const name = decodeReferences(body.slice(space)).replace(/\s+/g, ' ').trim();
  return name === '' ? null : name;
}
