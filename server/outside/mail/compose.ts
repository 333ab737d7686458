// Turns a letter into what is sent: subject, plain text and HTML, in the language of its reader.
import type { Language } from '#contract/kit/fields.ts';
import type { DigestLine, MailLetter } from './letter.ts';
import { oneLine } from './one-line.ts';
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };

export type ComposedMail = { subject: string; text: string; html: string };

/** What the frame around every letter shows; `link` and `button` are null where there is nothing to press. */
export type LetterParts = {
  language: Language;
  subject: string;
  /** Empty where the text greets by itself. */
  greeting: string;
  /** Paragraphs stand apart by an empty line. */
  text: string;
  /** What a person wrote, a line each, under who did; null where nobody wrote anything. */
  quote: { by: string; lines: readonly string[] } | null;
  /** Where its reader stops such letters, in words; null for letters that answer something. */
  stop: DigestLine | null;
  /** A list under the text, each line leading to what it tells of. */
  lines: readonly DigestLine[];
  link: string | null;
  /** It needs no button then. */
  isLinkInText: boolean;
  button: string;
  fallback: string;
  note: string;
  footer: string;
};

const words: Record<Language, typeof en> = { en, fr, pt };

type Framed = Exclude<MailLetter, { kind: 'sequence-test' }>;

/** Fills the words of a letter in. Names stay plain text: nothing in them is markup, a header or a blank. */
export async function composeMail(letter: MailLetter): Promise<ComposedMail> {
  if (letter.kind === 'sequence-test')
    return { subject: oneLine(letter.subject), text: letter.text, html: letter.html };
  const parts = partsOf(letter);
  // The templates bring a style compiler along: loaded with the first letter, not with the server.
  const { renderLetter } = await import('./letter-frame.ts');
  return { subject: parts.subject, text: plainText(parts), html: await renderLetter(parts) };
}

function partsOf(letter: Framed): LetterParts {
  const { frame, roles, [letter.kind]: own } = words[letter.language];
  const { lines = [], ...rest } = 'lines' in letter ? letter : { ...letter, lines: [] };
  const blanks: Record<string, string> = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  if (letter.kind === 'invitation') blanks.role = roles[letter.role as keyof typeof roles] ?? letter.role;
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => oneLine(blanks[name] ?? ''));
  const reminder = letter.kind === 'reminder' ? letter : null;
  const isWritten = letter.kind === 'candidate-message' || letter.kind === 'interview-invitation';
  const written = isWritten ? letter : reminder;
  const subject = oneLine(written?.subject ?? '');
  return {
    language: letter.language,
    subject: subject === '' ? fill(own.subject) : subject,
    greeting: written === null ? frame.greeting : '',
    text: (written?.body ?? fill(own.text)).trim(),
    quote:
      'inviterName' in letter && letter.message !== undefined
        ? { by: fill(frame.writes), lines: letter.message.split('\n').map(oneLine) }
        : null,
    lines: lines.map(({ text, link }) => ({ text: oneLine(text), link })),
    stop: reminder === null ? null : { text: frame.stop, link: reminder.optOut },
    link: 'link' in letter ? letter.link : null,
    isLinkInText: written?.body.includes(written.link) ?? false,
    button: fill(own.button),
    fallback: frame.fallback,
    note: fill(own.note),
    footer: footerOf(letter, written?.replyTo ? frame.footerAnswered : frame.footer),
  };
}

/** Under a letter to a candidate the employer says where it is at home. */
function footerOf(letter: Framed, ours: string): string {
  if (!('postalAddress' in letter) || letter.postalAddress === '') return ours;
  return `${oneLine(`${letter.employerName}, ${letter.postalAddress}`)}. ${ours}`;
}

function plainText(parts: LetterParts): string {
  const { greeting, text, quote, lines, link, button, note, footer, stop } = parts;
  const action = link === null || parts.isLinkInText ? [] : [`${button}:\n${link}`];
  const end = stop === null ? footer : `${footer}\n${stop.text}\n${stop.link}`;
  const list = lines.length === 0 ? [] : [lines.map((line) => `- ${line.text}\n  ${line.link}`).join('\n')];
  const words = quote === null ? [] : [[quote.by, ...quote.lines.map((line) => `> ${line}`)].join('\n')];
  const all = [
    ...(greeting === '' ? [] : [greeting]),
    text,
    ...words,
    ...list,
    ...action,
    note,
    `-- \n${end}`,
  ];
  return `${all.join('\n\n')}\n`;
}
