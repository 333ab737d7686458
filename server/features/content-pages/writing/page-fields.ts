// What a body says of a page, as its columns: references found inside the tenant, texts made safe.
import { and, eq, inArray } from 'drizzle-orm';
import type { ContentPageChange } from '#contract/content-page.ts';
import type { Block, InnerBlock } from '#contract/content-page-blocks.ts';
import type { JobBoardPermalink, JobClipPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField, unknownReference } from '#server/errors.ts';
import { imageOf, imagesByPermalink } from '#server/features/images/lookups.ts';
import { sanitizeHtml } from '#server/html.ts';
import type { PageGate } from '#server/tables/content-pages.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { eachOf } from '../inner-blocks.ts';
import { storedTheme } from '../page-theme.ts';
import type { PageRow } from '../present.ts';
import { type Pointer, pointersOf, repeatedIds } from '../rules.ts';

/** Throws NOT_FOUND with the field that points at nothing of the employer's. */
export async function pageFields(ctx: EmployerContext, body: ContentPageChange): Promise<Partial<PageRow>> {
  const { shareImage, blocks, title, internalName, language, theme, description, noindex } = body;
  const given = { title, internalName, language, description, noindex };
  const fields: Partial<PageRow> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if (theme !== undefined) fields.theme = storedTheme(theme);
  if (shareImage !== undefined)
    fields.shareImageId = shareImage === null ? null : (await imageOf(ctx, shareImage)).id;
  if (blocks !== undefined) {
    await checkBlocks(ctx, blocks);
    fields.blocks = blocks.map((block) => eachOf(block, madeSafe));
  }
  const gate = gateIn(body);
  if (gate !== undefined) fields.gate = gate;
  return fields;
}

/** Undefined where the body says nothing of it. Which block it stands after, the check looks at before it is public. */
function gateIn({ gate, gateAfter }: ContentPageChange): PageGate | null | undefined {
  if (gate === 'none' || (gate === undefined && gateAfter === null)) return null;
  if (gateAfter) return { after: gateAfter };
  if (gate === 'soft') throw invalidField('/gateAfter', 'REQUIRED', 'Choose a block for the gate.');
  return undefined;
}

const madeSafe = <B extends Block | InnerBlock>(block: B): B =>
  block.type === 'rich-text' || block.type === 'raw-html'
    ? { ...block, props: { html: sanitizeHtml(block.props.html) } }
    : block;

async function checkBlocks(ctx: EmployerContext, blocks: readonly Block[]): Promise<void> {
  const [repeated] = repeatedIds(blocks);
  if (repeated !== undefined)
    throw invalidField(`/blocks/${repeated}/id`, 'TAKEN', 'Another block on this page has this id.');
  const { images, clips, boards, jobs } = pointersOf(blocks);
  const known = await imagesByPermalink(ctx, namesOf(images));
  allKnown(images, new Set(known.keys()), 'This image');
  allKnown(clips, await ownClips(ctx, clips), 'This job clip');
  allKnown(boards, await ownBoards(ctx, boards), 'This job board');
  allKnown(jobs, await ownJobs(ctx, jobs), 'This job');
}

function allKnown<P extends string>(
  pointers: readonly Pointer<P>[],
  known: ReadonlySet<P>,
  what: string,
): void {
  const unknown = pointers.find(({ permalink }) => !known.has(permalink));
  if (unknown !== undefined) throw unknownReference(unknown.pointer, what);
}

async function ownClips(
  ctx: EmployerContext,
  pointers: readonly Pointer<JobClipPermalink>[],
): Promise<Set<JobClipPermalink>> {
  if (pointers.length === 0) return new Set();
  const { permalink, employerId } = jobClips;
  const rows = await ctx.db
    .select({ permalink })
    .from(jobClips)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, namesOf(pointers))));
  return new Set(rows.map((row) => row.permalink));
}

async function ownBoards(
  ctx: EmployerContext,
  pointers: readonly Pointer<JobBoardPermalink>[],
): Promise<Set<JobBoardPermalink>> {
  if (pointers.length === 0) return new Set();
  const { permalink, employerId } = jobBoards;
  const rows = await ctx.db
    .select({ permalink })
    .from(jobBoards)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, namesOf(pointers))));
  return new Set(rows.map((row) => row.permalink));
}

async function ownJobs(
  ctx: EmployerContext,
  pointers: readonly Pointer<JobPagePermalink>[],
): Promise<Set<JobPagePermalink>> {
  if (pointers.length === 0) return new Set();
  const { permalink, employerId } = jobPages;
  const rows = await ctx.db
    .select({ permalink })
    .from(jobPages)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, namesOf(pointers))));
  return new Set(rows.map((row) => row.permalink));
}

const namesOf = <P extends string>(pointers: readonly Pointer<P>[]): P[] =>
  pointers.map(({ permalink }) => permalink);
