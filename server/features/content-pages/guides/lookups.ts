// Guides as pages have them, for who writes guides and who scores by them.
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { contentPageOf } from '../lookups.ts';
import { candidatePart } from './candidate-part.ts';
import { filesNamed, presentFile, toldFiles } from './files-named.ts';
import { type GuideRow, onlyReadable, readableGuide } from './guides-for.ts';
import { jobsNamed, type Named, namedIn, toldInterviewer } from './named.ts';
import { emptyGuide, pointersOf, repeatedId } from './rules.ts';

export {
  candidatePart,
  emptyGuide,
  filesNamed,
  type GuideRow,
  jobsNamed,
  type Named,
  namedIn,
  onlyReadable,
  pointersOf,
  presentFile,
  repeatedId,
  toldFiles,
  toldInterviewer,
};

/** The guide as this member may see it. Throws NOT_FOUND. */
export const guideOf = async (ctx: EmployerContext, permalink: ContentPagePermalink): Promise<GuideRow> =>
  readableGuide(ctx, await contentPageOf(ctx, permalink));
