// The typefaces of documents: files of the product, of which each document embeds the glyphs it uses.
import { fileURLToPath } from 'node:url';

const noto = {
  400: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  700: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

export const faces = {
  regular: fileURLToPath(noto[400]),
  bold: fileURLToPath(noto[700]),
  /** For Hebrew and Arabic, which the first ones lack. */
  letters: fileURLToPath(new URL('../share-picture/letters.ttf', import.meta.url)),
  /** For Chinese, Japanese and Korean. */
  ideographs: fileURLToPath(new URL('ideographs.ttf', import.meta.url)),
} as const;

export type Face = keyof typeof faces;

/** In the order in which a character is looked for. */
export const facesOf = (isBold: boolean): readonly Face[] => [
  isBold ? 'bold' : 'regular',
  'letters',
  'ideographs',
];
