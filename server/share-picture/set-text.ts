// Draws a text into a box: shaped, broken into lines and read from the right where its script is.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Pixels and place of a drawn text, ready to be laid over a picture. */
export type SetText = { input: Buffer; width: number; height: number };

export type TextBox = {
  /** Already drawable (`drawableText`). */
  text: string;
  color: string;
  width: number;
  height: number;
  /** In pixels, largest first: the first one that fits is taken. */
  sizes: readonly number[];
};

const fontfile = fileURLToPath(new URL('letters.ttf', import.meta.url));
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text as large as it fits; one that fits at no size is cut and ends in an ellipsis. */
export async function setText(box: TextBox): Promise<SetText> {
  for (const size of box.sizes) {
    const drawn = await draw(box, box.text, size);
    if (fits(drawn, box)) return drawn;
  }
  const smallest = box.sizes.at(-1) ?? 16;
  let left = [...graphemes.segment(box.text)].map(({ segment }) => segment);
  for (;;) {
    left = left.slice(0, Math.floor(left.length * 0.8));
    const drawn = await draw(box, `${left.join('').trimEnd()}…`, smallest);
    if (fits(drawn, box) || left.length < 2) return drawn;
  }
}

/** How large a text comes out, whatever that looks like. */
export async function drawnSize(text: string): Promise<{ width: number; height: number }> {
  const { width, height } = await draw({ color: '#000000', width: 400 }, text, 32);
  return { width, height };
}

// A word longer than the line is broken, but none may stand out of the picture.
const fits = (drawn: SetText, box: TextBox) => drawn.height <= box.height && drawn.width <= box.width;

type Look = { color: string; width: number };

async function draw({ color, width }: Look, text: string, size: number): Promise<SetText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${asMarkup(text)}</span>`,
      font: `Jobclips Letters ${size}`,
      fontfile,
      width,
      // A point is then a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size * 0.02),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Whether a text reads from the right: by its first letter, as browsers do with `dir="auto"`. */
export const readsFromTheRight = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text,
  );

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const asMarkup = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
