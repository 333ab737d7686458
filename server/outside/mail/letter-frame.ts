// How every letter looks in HTML: one narrow column that needs no picture and no script.
import { type CSSProperties, createElement as h } from 'react';
import { Body, Button, Container, Head, Hr, Html, Link, render, Text } from 'react-email';
import type { LetterParts } from './compose.ts';

const ink = '#1d1b1a';
const paper = '#faf8f5';
const font = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const styles = {
  body: { backgroundColor: paper, color: ink, fontFamily: font, margin: '0', padding: '24px 0' },
  sheet: { backgroundColor: '#ffffff', borderRadius: '8px', maxWidth: '520px', padding: '32px' },
  name: { fontSize: '14px', fontWeight: '600', margin: '0 0 24px' },
  text: { fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  quote: {
    borderLeft: '3px solid #d9d3cc',
    fontSize: '15px',
    lineHeight: '22px',
    margin: '0',
    paddingLeft: '12px',
  },
  line: { fontSize: '15px', lineHeight: '22px', margin: '0 0 8px' },
  button: {
    backgroundColor: ink,
    borderRadius: '6px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: '600',
    margin: '8px 0 24px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  small: {
    color: '#5c5753',
    fontSize: '13px',
    lineHeight: '20px',
    margin: '0 0 8px',
    wordBreak: 'break-word',
  },
  link: { color: ink, fontSize: '13px' },
  // A way back is longer than a phone is wide.
  address: { color: ink, textDecoration: 'underline', wordBreak: 'break-all' },
  told: { color: ink, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** The letter as an HTML document. */
export function renderLetter(parts: LetterParts): Promise<string> {
  const { language, subject, greeting, note, footer, stop } = parts;
  const sheet = h(
    Container,
    { style: styles.sheet },
    h(Text, { style: styles.name }, 'Jobclips'),
    greeting === '' ? null : h(Text, { style: styles.text }, greeting),
    ...paragraphs(parts),
    ...quoted(parts),
    ...parts.lines.map((line, at) =>
      h(
        Text,
        { key: at, style: styles.line },
        '– ',
        h(Link, { href: line.link, style: styles.told }, line.text),
      ),
    ),
    action(parts),
    h(Text, { style: styles.text }, note),
    h(Hr),
    h(Text, { style: styles.small }, footer),
    stop === null
      ? null
      : h(
          Text,
          { style: styles.small },
          h(Link, { href: stop.link, style: { ...styles.link, textDecoration: 'underline' } }, stop.text),
        ),
  );
  return render(
    h(
      Html,
      { lang: language },
      h(Head, null, h('title', null, subject)),
      h(Body, { style: styles.body, lang: language }, sheet),
    ),
  );
}

/** Line breaks are kept, and where the text says the link, it can be pressed. */
function paragraphs({ text, link, isLinkInText }: LetterParts) {
  return text.split(/\n{2,}/).map((paragraph, at) =>
    h(
      Text,
      { key: `text-${at}`, style: styles.text },
      ...paragraph.split('\n').flatMap((line, row) => {
        const pieces = link === null || !isLinkInText ? [line] : line.split(link);
        const linked = pieces.flatMap((piece, place) =>
          place === 0 || link === null
            ? [piece]
            : [h(Link, { href: link, style: styles.address }, link), piece],
        );
        return row === 0 ? linked : [h('br'), ...linked];
      }),
    ),
  );
}

function quoted({ quote }: LetterParts) {
  if (quote === null) return [];
  return [
    h(Text, { key: 'by', style: styles.line }, quote.by),
    ...quote.lines.map((line, at) => h(Text, { key: `quote-${at}`, style: styles.quote }, line)),
  ];
}

function action({ link, isLinkInText, button, fallback }: LetterParts) {
  if (link === null || isLinkInText) return null;
  return h(
    'div',
    null,
    h(Button, { href: link, style: styles.button }, button),
    h(Text, { style: styles.small }, fallback),
    h(Text, { style: styles.small }, h(Link, { href: link, style: styles.link }, link)),
  );
}
