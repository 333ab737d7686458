// Who writes a page just now, and what they stored: told in the room of the page, which its editors join.
import * as z from 'zod/mini';
import { BlockId } from './content-page-blocks.ts';
import { event } from './kit/event.ts';
import { Who } from './kit/fields.ts';
import { ContentPagePermalink } from './kit/ids.ts';

/**
 * What a browser sends with `content-pages/join` and `content-pages/leave`. A tab is in one editor at a time. It may also
 * be that of a pairing (content-page-job-page): permalinks have one form, and no two things the same.
 */
export const EditorWish = z.strictObject({ permalink: ContentPagePermalink });
export type EditorWish = z.infer<typeof EditorWish>;

/** What it is answered: everybody who is there, oneself among them and each once; or why not. */
export const EditorAnswer = z.union([
  z.object({ editors: z.array(Who) }),
  z.object({ code: z.enum(['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE']) }),
]);
export type EditorAnswer = z.infer<typeof EditorAnswer>;

const seen = z.object({ permalink: ContentPagePermalink, user: Who });

export const contentPageEvents = [
  event({
    name: 'content-pages/saved',
    room: 'content-page',
    payload: z.object({
      permalink: ContentPagePermalink,
      version: z.int(),
      by: Who,
      /** The blocks that are new, another or gone; none where something else of the page changed. */
      changedBlocks: z.array(BlockId),
    }),
  }),
  /** Told once a user, however many tabs they have. */
  event({ name: 'content-pages/joined', room: 'content-page', payload: seen }),
  event({ name: 'content-pages/left', room: 'content-page', payload: seen }),
] as const;
