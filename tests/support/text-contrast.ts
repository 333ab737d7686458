// The contrast of white text with what really lies under it, measured from a picture of the page.
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

type Box = { x: number; y: number; width: number; height: number };

/** The least contrast of white with any pixel under the lines of text that `selector` finds. */
export async function leastContrastOfWhite(page: Page, selector: string): Promise<number> {
  const boxes = await page.locator(selector).evaluateAll(hideText);
  const image = sharp(await page.screenshot());
  const least = await Promise.all(boxes.map(async (box) => contrastIn(await pixels(image, box))));
  return Math.min(...least);
}

// In the page: the boxes of the text's lines, which is made transparent so that only its ground is in the picture.
function hideText(elements: (HTMLElement | SVGElement)[]): Box[] {
  return elements.flatMap((element) => {
    element.style.setProperty('color', 'transparent', 'important');
    const range = document.createRange();
    const boxes: Box[] = [];
    // Only text: a logo in the same link is a picture with colours of its own.
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      range.selectNodeContents(texts.currentNode);
      for (const { x, y, width, height, bottom } of range.getClientRects())
        if (width > 2 && height > 2 && bottom < innerHeight) boxes.push({ x, y, width, height });
    }
    return boxes;
  });
}

const pixels = (image: Sharp, { x, y, width, height }: Box) =>
  image
    .clone()
    .extract({
      left: Math.round(x),
      top: Math.round(y),
      width: Math.floor(width),
      height: Math.floor(height),
    })
    .removeAlpha()
    .raw()
    .toBuffer();

function contrastIn(rgb: Buffer): number {
  let brightest = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => linear((rgb[at + part] ?? 0) / 255));
    brightest = Math.max(brightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return 1.05 / (brightest + 0.05);
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
