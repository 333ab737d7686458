// How the letter of a sequence looks: as one person writes to another, with a small foot. No picture, no script.
import { type CSSProperties, createElement as h } from 'react';
import { Body, Head, Hr, Html, Link, render, Text } from 'react-email';
import type { Language } from '#contract/kit/fields.ts';
import { escapeHtml } from '#lib/format/escape-html.ts';
import { wordsOf } from '#server/outside/mail/plain-words.ts';

/** `body` and `signature` are safe HTML; what stands at the foot is plain. */
export type DrawnLetter = {
  language: Language;
  subject: string;
  body: string;
  /** The body as the plain text says it. */
  said: string;
  signature: string;
  foot: readonly string[];
  stop: { text: string; link: string };
};

const font = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

// As in a letter typed by hand, colours are left to the mail program, which may be a dark one.
const styles = {
  body: { fontFamily: font, fontSize: '15px', lineHeight: '22px', margin: '0' },
  sheet: { maxWidth: '600px', padding: '8px' },
  rule: { margin: '24px 0 12px' },
  small: { fontSize: '12px', lineHeight: '18px', margin: '0 0 4px' },
  link: { color: 'inherit', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** The letter as an HTML document and as plain text. */
export async function drawLetter(letter: DrawnLetter): Promise<{ html: string; text: string }> {
  const { subject, body, said, foot, stop } = letter;
  const own: Record<string, string> = { subject: escapeHtml(subject), body, link: escapeHtml(stop.link) };
  const frame = await frameOf(letter);
  const words = [wordsOf(said), frame.signature].filter((part) => part !== '');
  const end = ['-- ', ...foot, stop.text, stop.link].join('\n');
  return {
    html: frame.html.replace(PLACE, (_, name: string) => own[name] ?? ''),
    text: `${[...words, end].join('\n\n')}\n`,
  };
}

// What differs from reader to reader gets a place in the frame, so that drawing it is done once for a stage.
const PLACE = /\ue000(\w+)\ue001/g;
const placeOf = (name: 'subject' | 'body' | 'link') => `\ue000${name}\ue001`;

type Drawn = { html: string; signature: string };
const frames = new Map<string, Promise<Drawn>>();
const MOST_FRAMES = 100;

function frameOf({ language, signature, foot, stop }: DrawnLetter): Promise<Drawn> {
  const frame = { language, signature, foot, stop: stop.text };
  const key = JSON.stringify(frame);
  const known = frames.get(key);
  if (known !== undefined) return known;
  const drawn = drawFrame(frame);
  frames.set(key, drawn);
  drawn.catch(() => frames.delete(key));
  if (frames.size > MOST_FRAMES) frames.delete(frames.keys().next().value ?? '');
  return drawn;
}

type Frame = Pick<DrawnLetter, 'language' | 'signature' | 'foot'> & { stop: string };

async function drawFrame({ language, signature, foot, stop }: Frame): Promise<Drawn> {
  const sheet = h(
    'div',
    { style: styles.sheet },
    written(placeOf('body')),
    signature === '' ? null : written(signature),
    h(Hr, { style: styles.rule }),
    ...foot.map((line, at) => h(Text, { key: `foot-${at}`, style: styles.small, dir: 'auto' }, line)),
    h(Text, { style: styles.small }, h(Link, { href: placeOf('link'), style: styles.link }, stop)),
  );
  const html = await render(
    h(
      Html,
      { lang: language },
      h(
        Head,
        null,
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('title', null, placeOf('subject')),
      ),
      h(Body, { style: styles.body, lang: language }, sheet),
    ),
  );
  return { html, signature: wordsOf(signature) };
}

// A name in another script turns its paragraph, not the letter.
const written = (html: string) => h('div', { dir: 'auto', dangerouslySetInnerHTML: { __html: html } });
