// Draws a document with the product's own typeface. Asks no network: fonts are files of a package, and there are no pictures.
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as make, type ReactElement } from 'react';
import { drawableTexts, fontFamily } from './fonts.ts';
import type { PdfBox, PdfContent, PdfPart } from './pdf-content.ts';

const INK = '#1b1b18';
const QUIET = '#55534c';
const LINE = '#e4e3de';
// Each says its size: a line's height is reckoned from it.
const words = (fontSize: number, lineHeight: number, color = INK) => ({ fontSize, lineHeight, color });
const styles = StyleSheet.create({
  page: { paddingTop: 56, paddingBottom: 72, paddingHorizontal: 56, fontFamily },
  text: { ...words(10.5, 1.5), marginBottom: 6 },
  quiet: { color: QUIET },
  bold: { fontWeight: 700 },
  kicker: { ...words(9.5, 1.4, QUIET), marginBottom: 4 },
  title: { ...words(22, 1.25), fontWeight: 700, marginBottom: 6 },
  lead: { ...words(11.5, 1.45, QUIET), marginBottom: 14 },
  h2: { ...words(14, 1.3), fontWeight: 700, marginTop: 16, marginBottom: 6 },
  h3: { ...words(11.5, 1.4), fontWeight: 700, marginTop: 10, marginBottom: 3 },
  item: { flexDirection: 'row' },
  mark: { ...words(10.5, 1.5, QUIET), width: 20 },
  itemText: { ...words(10.5, 1.5), flex: 1 },
  list: { marginBottom: 6 },
  fact: { flexDirection: 'row', borderTop: `1 solid ${LINE}`, paddingVertical: 4 },
  factName: { ...words(10.5, 1.5, QUIET), width: 150, paddingRight: 12 },
  box: { borderLeft: `3 solid ${INK}`, backgroundColor: '#f6f6f3', padding: 8, marginVertical: 6 },
  boxLabel: { ...words(8.5, 1.4), fontWeight: 700, marginBottom: 4 },
  foot: { ...words(8.5, 1.4, QUIET), position: 'absolute', top: 796, left: 56, height: 14, width: 400 },
});

/** The bytes of the document, A4, its fonts embedded. Characters that no typeface has are drawn as empty boxes. */
export async function drawPdf(content: PdfContent): Promise<Buffer> {
  const drawable = await drawableTexts();
  const { title, kicker, lead, footer, parts } = everyText(content, drawable);
  const page = make(
    Page,
    { size: 'A4', style: styles.page },
    kicker !== '' && make(Text, { style: styles.kicker }, kicker),
    make(Text, { style: styles.title }, title),
    lead !== '' && make(Text, { style: styles.lead }, lead),
    ...parts.map(drawPart),
    // Without the number of the page: a text made anew for each page makes the renderer lay pages out wrongly.
    make(Text, { style: styles.foot, fixed: true }, footer),
  );
  const about = {
    title: content.title,
    language: content.language,
    producer: 'Jobclips',
    creator: 'Jobclips',
  };
  return renderToBuffer(make(Document, about, page));
}

/** The same values with each text in them changed; words that only the program reads stay as they are. */
function everyText<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item) => everyText(item, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, everyText(item, change)])) as T;
}

function drawPart(part: PdfPart, key: number): ReactElement {
  switch (part.kind) {
    case 'heading':
      // A heading stays with what it stands over.
      return make(
        Text,
        { key, style: part.level === 2 ? styles.h2 : styles.h3, minPresenceAhead: 40 },
        part.text,
      );
    case 'text':
      return make(
        Text,
        { key, style: part.isQuiet === true ? [styles.text, styles.quiet] : styles.text },
        part.label !== undefined && make(Text, { style: styles.bold }, `${part.label} `),
        part.text,
      );
    case 'list':
      return make(
        View,
        { key, style: styles.list },
        ...part.items.map((item, at) =>
          make(
            View,
            { key: at, style: styles.item },
            make(Text, { style: styles.mark }, part.isNumbered === true ? `${at + 1}.` : '•'),
            make(Text, { style: styles.itemText }, item),
          ),
        ),
      );
    case 'facts':
      return make(
        View,
        { key, style: styles.list },
        ...part.rows.map(({ name, value }, at) =>
          make(
            View,
            { key: at, style: styles.fact },
            make(Text, { style: styles.factName }, name),
            make(Text, { style: styles.itemText }, value),
          ),
        ),
      );
    case 'box':
      return drawBox(part, key);
  }
}

/** Characters that stand on a good part of a page. */
const LONG = 1200;
const lengthOf = (parts: unknown): number => JSON.stringify(parts).length;

const drawBox = ({ label, parts }: PdfBox, key: number): ReactElement =>
  make(
    View,
    // A short one is not parted from its label.
    { key, style: styles.box, wrap: lengthOf(parts) > LONG },
    make(Text, { style: styles.boxLabel }, label),
    ...parts.map(drawPart),
  );
