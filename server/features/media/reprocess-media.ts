// Inspects a stored recording again: after the reader of a format was mended, or when its file is in doubt. There is no
// transcoder here, so the one rendition stays the uploaded file.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { reprocessMedia as endpoint, Media } from '#contract/media.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import { media } from '#server/tables/media.ts';
import { inspectMedia } from './inspect.ts';
import { heldMedia, mediaOf, presentOneForStaff } from './lookups.ts';
import { mayEditMedia } from './policy.ts';
import type { MediaRow } from './present.ts';
import { mediaKey } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Found = Partial<MediaRow> & Pick<MediaRow, 'status' | 'failure'>;

/** What was found is kept and told; pages of clips that play it are made again. */
export async function reprocessMedia(ctx: EmployerContext, { params }: Input): Promise<Media> {
  mayEditMedia(ctx);
  const found = await look(ctx.services.files, await mediaOf(ctx, params.media));
  return inTransaction(ctx, async (tx) => {
    const before = await heldMedia(tx, params.media);
    const set = { ...found, version: before.version + 1, updatedAt: tx.now() };
    const [row] = await tx.db.update(media).set(set).where(eq(media.id, before.id)).returning();
    const answer = await presentOneForStaff(tx.db, row ?? before);
    if (answer.usedIn.length > 0) dropPages(tx, ...answer.usedIn.map((clip) => `job-clip:${clip.permalink}`));
    const { permalink, status, failure } = answer;
    const room = `employer:${tx.employer.id}`;
    tx.afterCommit(() =>
      tx.services.emit('media/processed', room, { permalink, status, failure }, tx.actor.userId),
    );
    return answer;
  });
}

const failed = (failure: string): Found => ({ status: 'failed', failure });

async function look(files: FileStore, row: MediaRow): Promise<Found> {
  const path = await files.temporaryPath();
  try {
    const sha256 = await copy(files, mediaKey(row.permalink, row.extension), path);
    if (sha256 === null) return failed('The file of this recording is missing. Upload it again.');
    if (sha256 !== row.sha256) return failed('The file of this recording is damaged. Upload it again.');
    const facts = await inspectMedia(path);
    if (!facts.ok) return failed(facts.sentence);
    const { kind, contentType, durationMs, width, height, warning } = facts;
    // Another kind of file under the name it was stored by would not be served as what it is.
    if (facts.extension !== row.extension)
      return failed('This file has changed since it was uploaded. Upload it again.');
    return { status: 'ready', failure: null, kind, contentType, durationMs, width, height, warning };
  } finally {
    await rm(path, { force: true });
  }
}

/** The digest of what was copied; null where there is no such file. */
async function copy(files: FileStore, key: string, path: string): Promise<string | null> {
  if ((await files.size(key)) === null) return null;
  const hash = createHash('sha256');
  const digest = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  await pipeline(await files.read(key), digest, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}
