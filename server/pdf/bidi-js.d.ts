// What the product uses of bidi-js, which comes without types: the Unicode bidirectional algorithm.
declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  type Bidi = {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => Levels;
    getMirroredCharacter: (character: string) => string | null;
  };
  export default function bidiFactory(): Bidi;
}
