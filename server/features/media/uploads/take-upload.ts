// A file that arrived in parts becomes a recording, by the same path as one that came whole.

import { videoMaxBytes } from '#contract/media.ts';
import type { EmployerContext } from '#server/context.ts';
import type { UploadLimits, UploadPlace, WholeFile } from '#server/uploads/upload-place.ts';
import { createMedia } from '../create-media.ts';

export const limits: UploadLimits = {
  maxBytes: videoMaxBytes,
  openUploads: 100,
  openBytes: 40_000_000_000,
};

/** Where members upload recordings. */
export function recordingsPlace(ctx: EmployerContext): UploadPlace {
  const { id: employerId, permalink: employer } = ctx.employer;
  return {
    ctx,
    employerId,
    scope: 'media',
    limits,
    takeIn: async ({ metadata: _, ...file }: WholeFile) => {
      const { permalink } = await createMedia(ctx, { body: {}, file });
      return `/v1/employers/${employer}/media/${permalink}`;
    },
  };
}
