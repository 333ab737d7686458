// Daily highlights: up to twenty quotes a day of all employers, on a page of their own (reference C.12).
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import { endpoint } from './kit/endpoint.ts';
import { Day, Language, line, longOrEmpty, Ms, Ref, stamp } from './kit/fields.ts';
import { HighlightId, TrackPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { MediaKind } from './media.ts';

export const MOST_ITEMS = 20;

/** `start` and `end` lie on the medium's own clock, as those of the highlight do; `order` counts from 1. */
export const DailyItem = z.object({
  highlight: HighlightId,
  clip: Ref,
  employer: PublicEmployer,
  quote: z.string(),
  start: Ms,
  end: Ms,
  order: z.int(),
  // Not in the spec from here on: what the page needs to play an item without asking for its clip.
  hearts: z.int(),
  /** Who speaks at its start; null where the transcript does not tell. */
  speaker: z.nullable(z.string()),
  track: TrackPermalink,
  language: z.string(),
  media: z.object({ kind: MediaKind, url: z.string(), poster: z.nullable(z.string()) }),
  /** The length of the whole clip: what is heard of it is counted against that. */
  clipDurationMs: z.int(),
});
export type DailyItem = z.infer<typeof DailyItem>;

export const DayStatus = z.enum(['draft', 'published']);
export type DayStatus = z.infer<typeof DayStatus>;
export const Curator = z.enum(['auto', 'editor']);
export type Curator = z.infer<typeof Curator>;

/**
 * A day, UTC. Items whose clip, highlight or employer is no longer public are left out. A title nobody wrote is the
 * date in the reader's language. `previous` and `next` are the nearest published days.
 */
export const DailyHighlights = z.object({
  date: Day,
  title: z.string(),
  intro: z.string(),
  items: z.array(DailyItem).check(z.maxLength(MOST_ITEMS)),
  curator: Curator,
  status: DayStatus,
  previous: z.nullable(Day),
  next: z.nullable(Day),
  ...stamp,
});
export type DailyHighlights = z.infer<typeof DailyHighlights>;

const open = { method: 'GET', access: 'public', rate: 'public', retry: 'none', success: 200 } as const;
const base = '/v1/public/daily-highlights';
const inLanguage = z.strictObject({ lng: z.optional(Language) });
const ofDate = z.strictObject({ date: Day });
const Month = z.string().check(z.regex(/^(?:19|2[0-9])[0-9]{2}-(?:0[1-9]|1[0-2])$/));

export const getLatestDailyHighlights = endpoint({
  ...open,
  name: 'getLatestDailyHighlights',
  path: base,
  summary: 'Returns the latest published day.',
  query: inLanguage,
  response: DailyHighlights,
  // Before the first day.
  errors: ['NOT_FOUND'],
});

export const getPublicDailyHighlights = endpoint({
  ...open,
  name: 'getPublicDailyHighlights',
  path: `${base}/:date`,
  summary: 'Returns a published day. Future days aren’t available.',
  params: ofDate,
  query: inLanguage,
  response: DailyHighlights,
});

/** `count` is how many items are public now; days without any are left out. */
export const ArchivedDay = z.object({ date: Day, title: z.string(), count: z.int() });
export type ArchivedDay = z.infer<typeof ArchivedDay>;

export const listPublicDailyHighlights = endpoint({
  ...open,
  name: 'listPublicDailyHighlights',
  path: `${base}/archive`,
  summary: 'Lists the published days of a month, newest first.',
  query: z.strictObject({ month: Month, lng: z.optional(Language) }),
  response: page(ArchivedDay),
});

/** Not in the spec: what a page for a day without highlights leads on to. */
export const findDailyHighlights = endpoint({
  ...open,
  name: 'findDailyHighlights',
  path: `${base}/around/:date`,
  summary: 'Returns the nearest published days before and after a day.',
  params: ofDate,
  response: z.object({ previous: z.nullable(Day), next: z.nullable(Day) }),
});

const adminBase = '/v1/admin/daily-highlights';
const platform = { access: 'admin', rate: 'platform', success: 200 } as const;
const day = { ...platform, params: ofDate, response: DailyHighlights } as const;

/** Not in the spec: the editor's calendar. */
export const listDailyHighlights = endpoint({
  ...platform,
  name: 'listDailyHighlights',
  method: 'GET',
  path: adminBase,
  summary: 'Lists the days of a month, drafts included, newest first.',
  retry: 'none',
  query: z.strictObject({ month: Month }),
  response: page(z.object({ ...ArchivedDay.shape, status: DayStatus, curator: Curator })),
});

/** A highlight that may be chosen; figures are those of the last seven days. */
export const HighlightChoice = z.object({
  ...z.omit(DailyItem, { order: true }).shape,
  completions: z.int(),
  /** The last published day that showed it. */
  shownOn: z.nullable(Day),
});
export type HighlightChoice = z.infer<typeof HighlightChoice>;

/** Not in the spec: what an editor adds to a day. */
export const searchHighlights = endpoint({
  ...platform,
  name: 'searchHighlights',
  method: 'GET',
  path: `${adminBase}/highlights`,
  summary: 'Searches public highlights by quote, clip or employer, newest first.',
  retry: 'none',
  query: z.strictObject({ search: listQuery.search, perPage: listQuery.perPage }),
  response: page(HighlightChoice),
});

export const getDailyHighlights = endpoint({
  ...day,
  name: 'getDailyHighlights',
  method: 'GET',
  path: `${adminBase}/:date`,
  summary: 'Returns a day, draft or published.',
  retry: 'none',
});

export const saveDailyHighlights = endpoint({
  ...day,
  name: 'saveDailyHighlights',
  method: 'PUT',
  path: `${adminBase}/:date`,
  summary: 'Changes a day. `If-None-Match: *` creates it.',
  retry: 'version',
  mayCreate: true,
  /** The order of `items` is that of the array. A title of null is the date again. */
  body: z.strictObject({
    title: z.optional(z.nullable(line(120))),
    intro: z.optional(longOrEmpty(1000)),
    items: z.optional(
      z.array(z.strictObject({ highlight: HighlightId })).check(z.minLength(1), z.maxLength(MOST_ITEMS)),
    ),
  }),
});

export const suggestDailyHighlights = endpoint({
  ...day,
  name: 'suggestDailyHighlights',
  method: 'POST',
  path: `${adminBase}/:date/suggest`,
  summary: 'Chooses the items of a day automatically. Creates it as a draft if there is none.',
  retry: 'same',
  errors: ['CONFLICT'],
});

export const publishDailyHighlights = endpoint({
  ...day,
  name: 'publishDailyHighlights',
  method: 'POST',
  path: `${adminBase}/:date/publish`,
  summary: 'Publishes a day. A future day appears when it begins, UTC.',
  retry: 'same',
  errors: ['CONFLICT'],
});

export const unpublishDailyHighlights = endpoint({
  ...day,
  name: 'unpublishDailyHighlights',
  method: 'POST',
  path: `${adminBase}/:date/unpublish`,
  summary: 'Takes a day back to draft.',
  retry: 'same',
});

export const dailyHighlightEndpoints = [
  getLatestDailyHighlights,
  listPublicDailyHighlights,
  findDailyHighlights,
  getPublicDailyHighlights,
  listDailyHighlights,
  searchHighlights,
  getDailyHighlights,
  saveDailyHighlights,
  suggestDailyHighlights,
  publishDailyHighlights,
  unpublishDailyHighlights,
];
