// Podcast feeds asked for lately, so that apps that come back ask the database nothing. A dropped tag makes one old.
import type { Context, Services } from '#server/context.ts';
import { podcastFeed } from './podcast-feed.ts';

/** `listTags`: those of its tags that name lists. */
type Feed = { text: string; tags: readonly string[]; listTags: readonly string[]; changedAt: Date };
type Kept = { since: number; feed: Promise<Feed>; told: Feed | null };

const MOST_CHARACTERS = 32_000_000;
/** A feed that changes all the time is sent as it was a moment ago. */
const MOST_TRIES = 3;
const keptBy = new WeakMap<Services, Map<string, Kept>>();

/**
 * The feed as it is now, and since when it is known to be so here. The answer gets the tags of its lists alone: those
 * of five hundred clips would not fit into a header. Throws NOT_FOUND.
 */
export async function keptFeed(ctx: Context, name: string): Promise<{ text: string; changedAt: Date }> {
  const kept = keptBy.get(ctx.services) ?? new Map<string, Kept>();
  keptBy.set(ctx.services, kept);
  for (let tries = MOST_TRIES; ; tries -= 1) {
    const entry = entryOf(ctx, kept, name);
    const feed = await entry.feed;
    const now = ctx.services.drops.now();
    // Dropped while it was read, for whoever asked first: what was taken back meanwhile may still be in it.
    if (tries > 0 && ctx.services.drops.isOld(feed.tags, entry.since)) continue;
    // Not old until now: whoever asks next looks at later drops only, and where there are none at no tag at all.
    if (tries > 0) entry.since = now;
    for (const tag of feed.listTags) ctx.tags.add(tag);
    return feed;
  }
}

function entryOf(ctx: Context, kept: Map<string, Kept>, name: string): Kept {
  const { drops } = ctx.services;
  const known = kept.get(name);
  const isOld = known !== undefined && known.told !== null && drops.isOld(known.told.tags, known.since);
  const entry = known === undefined || isOld ? readAnew(ctx, kept, name) : known;
  kept.delete(name);
  kept.set(name, entry);
  return entry;
}

function readAnew(ctx: Context, kept: Map<string, Kept>, name: string): Kept {
  const before = kept.get(name)?.told ?? null;
  const entry: Kept = { since: ctx.services.drops.now(), feed: readFeed(ctx, name, before), told: null };
  entry.feed.then(
    (feed) => {
      entry.told = feed;
      forgetOldest(kept, name);
    },
    () => kept.get(name) === entry && kept.delete(name),
  );
  return entry;
}

/** A text that came out the same did not change. */
async function readFeed(ctx: Context, name: string, before: Feed | null): Promise<Feed> {
  const tags = new Set<string>();
  const text = await podcastFeed({ ...ctx, tags }, name);
  const listTags = [...tags].filter((tag) => /^(?:feed|employer):/.test(tag));
  return { text, tags: [...tags], listTags, changedAt: before?.text === text ? before.changedAt : ctx.now() };
}

function forgetOldest(kept: Map<string, Kept>, except: string): void {
  let characters = 0;
  for (const { told } of kept.values()) characters += told?.text.length ?? 0;
  for (const [name, { told }] of kept) {
    if (characters <= MOST_CHARACTERS || name === except) return;
    kept.delete(name);
    characters -= told?.text.length ?? 0;
  }
}
