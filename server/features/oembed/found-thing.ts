// What is public of the thing an address leads to, as another site shows it.
import { and, eq } from 'drizzle-orm';
import type { Track } from '#contract/job-clip.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import { JobBoardPermalink, JobClipPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { tintError } from '#lib/format/tint.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { foundContentPage } from '#server/features/content-pages/lookups.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { publicClip } from '#server/features/job-clips/lookups.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import type { AskedAddress, AskedThing } from './asked-address.ts';

export type Picture = { url: string; width: number; height: number };

/** Addresses are whole. `frame`: the page that plays it; null where there is none. Pictures: the best first. */
export type FoundThing = {
  title: string;
  url: string;
  author: { name: string; url: string | null };
  frame: { url: string; isVideo: boolean; language: string } | null;
  pictures: Picture[];
};

/** Throws NOT_FOUND for what is not public, and for another employer's thing at an own host's address. */
export async function foundThing(ctx: Context, { thing, employer }: AskedAddress): Promise<FoundThing> {
  const found = await find(ctx, thing);
  if (employer !== null && !ctx.tags.has(`employer:${employer}`)) throw notFound('This address');
  return found;
}

function find(ctx: Context, thing: AskedThing): Promise<FoundThing> {
  if (thing.kind === 'clip') return clip(ctx, thing);
  if (thing.kind === 'board') return board(ctx, thing);
  if (thing.kind === 'job') return job(ctx, thing);
  return page(ctx, thing);
}

async function clip(ctx: Context, asked: AskedThing & { kind: 'clip' }): Promise<FoundThing> {
  const permalink = JobClipPermalink.safeParse(asked.clip);
  if (!permalink.success) throw notFound('This job clip');
  const found = await publicClip(ctx, permalink.data);
  const track = found.tracks.find((one) => one.permalink === asked.track) ?? null;
  if (asked.track !== null && track === null) throw notFound('This track');
  const { publicUrl } = ctx.services.settings;
  const url = `${publicUrl}/job-clip/${found.permalink}`;
  const cover = found.coverImage;
  const small = (cover?.sizes ?? []).toSorted((one, other) => other.width - one.width);
  return {
    title: titleAt(track ?? found.tracks[0], asked.seconds) ?? track?.title ?? found.title,
    url: track === null ? url : `${url}?track=${track.permalink}`,
    author: { name: found.employerName, url: found.employerProfile.website },
    frame: { url: frameOf(url, track, asked), isVideo: found.type === 'video', language: found.language },
    pictures: [
      { url: `${url}/share.png`, width: 1200, height: 630 },
      ...small.map(({ width, webp }) => ({
        ...{ url: new URL(webp, publicUrl).href, width },
        height: Math.round((width * (cover?.height ?? width)) / (cover?.width ?? width)),
      })),
    ],
  };
}

/** What was kept at that moment, in its own words; null where nothing was. Addresses name whole seconds. */
function titleAt(track: Track | undefined, seconds: number): string | null {
  if (seconds === 0) return null;
  const kept = track?.highlights.find(({ start }) => Math.floor(start / 1000) === Math.floor(seconds));
  return kept === undefined ? null : kept.title || kept.quote;
}

function frameOf(url: string, track: Track | null, { seconds, tint }: AskedThing & { kind: 'clip' }): string {
  const query = new URLSearchParams();
  if (tint !== null && tintError(tint) === null) query.set('tint', tint);
  if (seconds > 0) query.set('t', String(seconds));
  const part = track === null ? '' : `/track/${track.permalink}`;
  return `${url}${part}/embed${query.size === 0 ? '' : `?${query}`}`;
}

async function board(ctx: Context, asked: AskedThing & { kind: 'board' }): Promise<FoundThing> {
  const permalink = JobBoardPermalink.safeParse(asked.board);
  if (!permalink.success) throw notFound('This job board');
  ctx.tags.add(`job-board:${permalink.data}`);
  const [row] = await ctx.db
    .select({ title: jobBoards.title, employerId: jobBoards.employerId })
    .from(jobBoards)
    .where(and(eq(jobBoards.permalink, permalink.data), eq(jobBoards.status, 'published')));
  if (row === undefined) throw notFound('This job board');
  const url = `${ctx.services.settings.publicUrl}/job-board/${permalink.data}`;
  return { title: row.title, url, author: await authorOf(ctx, row.employerId), frame: null, pictures: [] };
}

async function job(ctx: Context, asked: AskedThing & { kind: 'job' }): Promise<FoundThing> {
  const [onBoard, permalink] = [
    JobBoardPermalink.safeParse(asked.board),
    JobPagePermalink.safeParse(asked.page),
  ];
  if (!onBoard.success || !permalink.success) throw notFound('This job');
  ctx.tags.add(`job-page:${permalink.data}`).add(`job-board:${onBoard.data}`);
  const [row] = await ctx.db
    .select({ title: jobPages.title, employerId: jobPages.employerId })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        ...[eq(jobPages.permalink, permalink.data), eq(jobPages.status, 'published')],
        ...[eq(jobBoards.permalink, onBoard.data), eq(jobBoards.status, 'published')],
      ),
    );
  if (row === undefined) throw notFound('This job');
  const url = `${ctx.services.settings.publicUrl}/job-board/${onBoard.data}/job/${permalink.data}`;
  return {
    ...{ title: row.title, url, author: await authorOf(ctx, row.employerId), frame: null },
    pictures: [{ url: `${url}/share.png`, width: 1200, height: 630 }],
  };
}

async function page(ctx: Context, asked: AskedThing & { kind: 'page' }): Promise<FoundThing> {
  const { permalink, title, employerId } = await foundContentPage(ctx, asked.page);
  const { ownHosts, settings } = ctx.services;
  const url = ownHosts.addressOf(permalink) ?? `${settings.publicUrl}/page/${permalink}`;
  return { title, url, author: await authorOf(ctx, employerId), frame: null, pictures: [] };
}

async function authorOf(ctx: Context, id: EmployerId): Promise<FoundThing['author']> {
  const employer = (await publicEmployersOf(ctx.db, [id])).get(id);
  if (employer === undefined) throw notFound('This employer');
  ctx.tags.add(`employer:${employer.permalink}`);
  return { name: employer.name, url: employer.website };
}
