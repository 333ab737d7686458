import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { encodeQr } from '#server/share-qr/encode-qr.ts';
import { linkOf, presentOneLink } from './lookups.ts';
import { mayReadLinks } from './policy.ts';

// Beyond this the modules of a small picture are too fine for a phone across the room.
const MOST_SIDE = 57;

/** The modules of the link's address; without its campaign marks where they make the code too fine, since the link says them too. */
export async function qrOfLink(ctx: EmployerContext, permalink: ShareLinkPermalink): Promise<boolean[][]> {
  mayReadLinks(ctx);
  const { url } = await presentOneLink(ctx, await linkOf(ctx, permalink));
  const whole = encodeQr(url);
  if (whole !== null && whole.length <= MOST_SIDE) return whole;
  const bare = encodeQr(url.split('&')[0] ?? url);
  if (bare === null) throw new Error('The address of a share link fits no QR code.');
  return bare;
}
