import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveMedia as endpoint, Media } from '#contract/media.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion, unknownReference } from '#server/errors.ts';
import { imagesByPermalink } from '#server/features/images/lookups.ts';
import { media } from '#server/tables/media.ts';
import { mediaOf, presentOneForStaff } from './lookups.ts';
import { mayEditMedia } from './policy.ts';
import type { MediaRow } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes name or poster; a waveform is set once, since the bytes it was measured on never change. */
export async function saveMedia(ctx: EmployerContext, { params, body, version }: Input): Promise<Media> {
  mayEditMedia(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await mediaOf(tx, params.media);
    if (before.version !== version) throw staleVersion(await presentOneForStaff(tx.db, before));
    if (body.waveform !== undefined && before.waveform !== null)
      throw conflict('This recording already has a waveform.', before.status);
    const set = { ...(await changes(tx, body)), version: version + 1, updatedAt: tx.now() };
    const [row] = await tx.db
      .update(media)
      .set(set)
      .where(and(eq(media.id, before.id), eq(media.version, version)))
      .returning();
    if (row === undefined)
      throw staleVersion(await presentOneForStaff(tx.db, await mediaOf(tx, params.media)));
    const answer = await presentOneForStaff(tx.db, row);
    if (answer.usedIn.length > 0) dropPages(tx, ...answer.usedIn.map((clip) => `job-clip:${clip.permalink}`));
    return answer;
  });
}

async function changes(
  ctx: EmployerContext,
  { fileName, poster, waveform }: Input['body'],
): Promise<Partial<MediaRow>> {
  const image = poster ? (await imagesByPermalink(ctx, [poster])).get(poster) : null;
  if (image === undefined) throw unknownReference('/poster', 'This image');
  return {
    ...(fileName === undefined ? {} : { fileName }),
    ...(poster === undefined ? {} : { posterId: image?.id ?? null }),
    ...(waveform === undefined ? {} : { waveform }),
  };
}
