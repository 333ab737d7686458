import type { SmartLinkPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { encodeQr } from '#server/share-qr/encode-qr.ts';
import { linkOf, presentOneLink } from './lookups.ts';
import { mayReadLinks } from './policy.ts';

/** The modules of the link's address, which is short. */
export async function qrOfLink(ctx: EmployerContext, permalink: SmartLinkPermalink): Promise<boolean[][]> {
  mayReadLinks(ctx);
  const { url } = await presentOneLink(ctx, await linkOf(ctx, permalink));
  const rows = encodeQr(url);
  if (rows === null) throw new Error('The address of a smart link fits no QR code.');
  return rows;
}
