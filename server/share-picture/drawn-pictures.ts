// Keeps the pictures drawn last, by what they show, so that a changed one is another one and nothing old is ever sent.
import { createHash } from 'node:crypto';
import { atMost } from '#server/at-most.ts';
import { AppError } from '#server/errors.ts';

export type DrawnPictures = {
  /** The kept picture of this content, or the one `draw` gives. Throws UNAVAILABLE when too many wait. */
  of: (digest: string, draw: () => Promise<Buffer>) => Promise<Buffer>;
  has: (digest: string) => boolean;
};

// Each takes a tenth of a second of one core, next to pages that take thousandths.
const MOST_WAITING = 40;

/** At most `maxBytes`; the one that was asked for longest ago goes first. */
export function createDrawnPictures(maxBytes = 24_000_000): DrawnPictures {
  const kept = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer>>();
  const inTurn = atMost(1);
  let bytes = 0;

  function keep(digest: string, picture: Buffer): void {
    kept.set(digest, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function drawInTurn(digest: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const picture = await inTurn(draw);
    keep(digest, picture);
    return picture;
  }

  return {
    has: (digest) => kept.has(digest),
    async of(digest, draw) {
      const known = kept.get(digest);
      if (known !== undefined) {
        kept.delete(digest);
        kept.set(digest, known);
        return known;
      }
      const already = running.get(digest);
      if (already !== undefined) return already;
      if (running.size >= MOST_WAITING)
        throw new AppError('UNAVAILABLE', 'Many images are being drawn. Try again in a moment.', {
          retryAfterSeconds: 5,
        });
      const picture = drawInTurn(digest, draw).finally(() => running.delete(digest));
      running.set(digest, picture);
      return picture;
    },
  };
}

// Goes up when the drawing itself changes, so that caches take the new one.
const DRAWING = 1;

/** The same for the same content only. */
export const digestOf = (content: unknown): string =>
  createHash('sha1')
    .update(JSON.stringify([DRAWING, content]))
    .digest('base64url');
