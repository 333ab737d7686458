// The days as an RSS 2.0 feed: one item a day, with its highlights as a list.
import { desc } from 'drizzle-orm';
import type { DailyItem } from '#contract/daily-highlights.ts';
import { translator } from '#i18n/t.ts';
import { escapeHtml } from '#lib/format/escape-html.ts';
import type { Context } from '#server/context.ts';
import { dailyHighlights } from '#server/tables/daily-highlights.ts';
import { xmlElement, xmlText } from '#server/xml.ts';
import { itemsOfDays } from '../day-items.ts';
import { isShown } from '../nearest-days.ts';
import { type DayRow, titleOf } from '../present.ts';
import { LATEST_TAG, tagOfDay } from '../tags.ts';

const DAYS = 30;
/** One feed for everybody, so one language: that of titles nobody wrote. Quotes are in their own. */
const LANGUAGE = 'en';
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ATOM = 'http://www.w3.org/2005/Atom';

/** The latest days that show something; without any the feed is empty, which is no error. */
export async function dailyFeed(ctx: Context): Promise<string> {
  ctx.tags.add(LATEST_TAG);
  const days = await ctx.db
    .select()
    .from(dailyHighlights)
    .where(isShown(ctx.now()))
    .orderBy(desc(dailyHighlights.date))
    .limit(DAYS);
  const itemsOf = await itemsOfDays(
    ctx,
    days.map(({ date }) => date),
  );
  for (const { date } of days) ctx.tags.add(tagOfDay(date));
  const { publicUrl } = ctx.services.settings;
  const t = translator(LANGUAGE);
  const page = `${publicUrl}/daily-highlights`;
  const self = { href: `${page}/feed.xml`, rel: 'self', type: 'application/rss+xml' };
  const newest = days.map(({ updatedAt }) => updatedAt.getTime());
  const channel = [
    text('title', t('daily.name')),
    text('link', page),
    text('description', t('daily.feedAbout')),
    text('language', LANGUAGE),
    ...(newest.length === 0 ? [] : [text('lastBuildDate', new Date(Math.max(...newest)).toUTCString())]),
    xmlElement('atom:link', self),
    ...days.map((day) => dayItem(day, itemsOf.get(day.date) ?? [], publicUrl)),
  ];
  return (
    XML_HEAD + xmlElement('rss', { version: '2.0', 'xmlns:atom': ATOM }, xmlElement('channel', {}, channel))
  );
}

const text = (name: string, value: string) => xmlElement(name, {}, xmlText(value));

function dayItem(day: DayRow, items: readonly DailyItem[], publicUrl: string): string {
  const url = `${publicUrl}/daily-highlights/${day.date}`;
  const intro = day.intro === '' ? '' : `<p>${escapeHtml(day.intro)}</p>`;
  const quotes = items.map((item) => quoteOf(item, publicUrl)).join('');
  return xmlElement('item', {}, [
    text('title', titleOf(day, LANGUAGE)),
    text('link', url),
    xmlElement('guid', { isPermaLink: 'true' }, xmlText(url)),
    text('pubDate', (day.publishedAt ?? day.createdAt).toUTCString()),
    text('description', `${intro}<ul>${quotes}</ul>`),
  ]);
}

function quoteOf({ quote, speaker, employer, clip, track, start }: DailyItem, publicUrl: string): string {
  const moment = `${publicUrl}/job-clip/${clip.permalink}?track=${track}&t=${Math.floor(start / 1000)}`;
  const by = [speaker, employer.name].filter((name) => name !== null).join(', ');
  return `<li><blockquote>${escapeHtml(quote)}</blockquote>${escapeHtml(by)}: <a href="${escapeHtml(moment)}">${escapeHtml(clip.title)}</a></li>`;
}
