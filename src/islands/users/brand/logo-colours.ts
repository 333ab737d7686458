// The colours of a logo that could be the employer's. Pure.

const MOST = 4;
/** Darker, paler or greyer than this is ink, paper or a shadow. */
const LEAST_CHROMA = 48;
const OPAQUE = 200;

type Bucket = { count: number; red: number; green: number; blue: number };

/** The commonest lively colours among RGBA pixels, most frequent first, as `#rrggbb`. */
export function coloursOf(pixels: ArrayLike<number>): string[] {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      ...[pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]],
    ];
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (alpha < OPAQUE || chroma < LEAST_CHROMA) continue;
    // Five bits a channel would part one colour from its own edges; three do not.
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bucket.count += 1;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    buckets.set(key, bucket);
  }
  const all = [...buckets.values()].sort((one, other) => other.count - one.count);
  const total = all.reduce((sum, { count }) => sum + count, 0);
  return all
    .filter(({ count }) => count >= total / 50)
    .slice(0, MOST)
    .map(
      ({ count, ...sums }) =>
        `#${[sums.red, sums.green, sums.blue].map((sum) => hexOf(sum / count)).join('')}`,
    );
}

const hexOf = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');
