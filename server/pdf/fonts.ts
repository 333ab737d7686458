// The typefaces of documents: files of the product, embedded in each document. What neither of them has is known here.
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { breakable } from './breakable.ts';

const noto = {
  400: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  700: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};
const letters = fileURLToPath(new URL('../share-picture/letters.ttf', import.meta.url));

const MAIN = 'Noto Sans';
/** For Hebrew and Arabic, which the first one lacks. */
const MORE = 'Letters';
export const fontFamily = [MAIN, MORE];

Font.register({
  family: MAIN,
  fonts: [
    { src: fileURLToPath(noto[400]), fontWeight: 400 },
    { src: fileURLToPath(noto[700]), fontWeight: 700 },
  ],
});
Font.register({
  family: MORE,
  fonts: [
    { src: letters, fontWeight: 400 },
    { src: letters, fontWeight: 700 },
  ],
});
// Words are parted only where they are longer than a line: syllables differ by language.
Font.registerHyphenationCallback(breakable);

type Covering = { hasGlyphForCodePoint: (codePoint: number) => boolean };
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** They join, part or turn what stands around them and have no look of their own. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** The first of these that is drawn stands for what is not. */
const BOXES = ['□', '\ufffd', '?'];

/**
 * Makes texts drawable: each character that no typeface has becomes one empty box. Without it the renderer would take
 * a typeface of its own and draw other letters in its place.
 */
export async function drawableTexts(): Promise<(text: string) => string> {
  const fonts = await Promise.all([MAIN, MORE].map(coverageOf));
  const isDrawn = (character: string) =>
    fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const box = BOXES.find(isDrawn) ?? '?';
  return (text) =>
    Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
      if (/^[\n\t]$/.test(segment)) return segment;
      const seen = segment.replace(unseen, '');
      return [...seen].every(isDrawn) ? seen : box;
    }).join('');
}

async function coverageOf(family: string): Promise<Covering> {
  await Font.load({ fontFamily: family, fontWeight: 400 });
  const font: { data?: unknown } = Font.getFont({ fontFamily: family, fontWeight: 400 }) ?? {};
  if (font.data === undefined) throw new Error(`The typeface ${family} is not there.`);
  return font.data as Covering;
}
