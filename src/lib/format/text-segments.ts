// How many text messages a body takes, as carriers count: one letter outside GSM-7 makes all of them shorter. Pure.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

export type TextSegments = {
  encoding: 'GSM-7' | 'UCS-2';
  /** In units of the encoding: an extended letter of GSM-7 and an emoji are two. */
  units: number;
  segments: number;
  /** The first letter that GSM-7 lacks; null where there is none. */
  costly: string | null;
};

/** 160 letters a message, 153 each of several; 70 and 67 where a letter is outside GSM-7. Nothing takes none. */
export function textSegments(body: string): TextSegments {
  const costly = [...body].find((letter) => !BASIC.includes(letter) && !EXTENDED.includes(letter)) ?? null;
  const letters = [...body].map((letter) =>
    costly === null ? (EXTENDED.includes(letter) ? 2 : 1) : letter.length,
  );
  const units = letters.reduce((sum, size) => sum + size, 0);
  const [alone, each] = costly === null ? [160, 153] : [70, 67];
  const segments = units === 0 ? 0 : units <= alone ? 1 : segmentsOf(letters, each);
  return { encoding: costly === null ? 'GSM-7' : 'UCS-2', units, segments, costly };
}

/** No letter is split between two messages. */
function segmentsOf(letters: readonly number[], each: number): number {
  let segments = 1;
  let used = 0;
  for (const size of letters) {
    if (used + size > each) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
