// A stored recording as the contract has it.
import type { Image } from '#contract/images.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { Media } from '#contract/media.ts';
import type { media } from '#server/tables/media.ts';
import { mediaUrl, originalName } from './rules.ts';

export type MediaRow = typeof media.$inferSelect;

/** `usedIn` is told to staff who look at the recording itself; inside a clip it stays empty. */
export function presentRow(row: MediaRow, poster: Image | null, usedIn: Ref[] = []): Media {
  const { permalink, extension, contentType, bytes, height } = row;
  return {
    permalink,
    kind: row.kind,
    fileName: row.fileName,
    contentType,
    bytes,
    sha256: row.sha256,
    durationMs: row.durationMs,
    width: row.width,
    height,
    status: row.status,
    failure: row.failure,
    warning: row.warning,
    renditions:
      row.status === 'ready'
        ? [{ name: originalName(extension), url: mediaUrl(permalink, extension), contentType, bytes, height }]
        : [],
    poster,
    waveform: row.waveform,
    usedIn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
