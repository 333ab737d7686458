// An oEmbed 1.0 answer, as JSON or XML. Pure.
import { xmlElement, xmlText } from '#server/xml.ts';
import type { FoundThing, Picture } from './found-thing.ts';

/** At most so many pixels; null without a limit. */
export type Room = { width: number | null; height: number | null };

export type OEmbed = Record<string, string | number>;

/** As the embed dialog offers them. */
const AUDIO = { width: 640, height: 180 };
const VIDEO = { width: 640, height: 530 };
const CARD = { width: 640, height: 120 };
/** Seconds. What is taken back shows so inside its frame at once. */
const CACHE_AGE = 3_600;

export function oembedOf(thing: FoundThing, room: Room, publicUrl: string): OEmbed {
  const { frame, title, author } = thing;
  const size = sizeWithin(frame === null ? CARD : frame.isVideo ? VIDEO : AUDIO, room);
  return {
    version: '1.0',
    type: frame?.isVideo === true ? 'video' : 'rich',
    title,
    author_name: author.name,
    ...(author.url === null ? {} : { author_url: author.url }),
    provider_name: 'Jobclips',
    provider_url: publicUrl,
    cache_age: CACHE_AGE,
    ...thumbnail(thing.pictures, room),
    html: frame === null ? cardHtml(thing) : frameHtml(frame.url, `${title}, ${author.name}`, size),
    ...size,
  };
}

export const oembedXml = (answer: OEmbed): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xmlElement(
    'oembed',
    {},
    Object.entries(answer).map(([name, value]) => xmlElement(name, {}, xmlText(String(value)))),
  )}`;

const sizeWithin = (size: { width: number; height: number }, room: Room) => ({
  width: Math.min(size.width, room.width ?? size.width),
  height: Math.min(size.height, room.height ?? size.height),
});

/** The first picture with room for it; all three fields or none. */
function thumbnail(pictures: readonly Picture[], room: Room): OEmbed {
  const found = pictures.find(
    ({ width, height }) => width <= (room.width ?? width) && height <= (room.height ?? height),
  );
  if (found === undefined) return {};
  return { thumbnail_url: found.url, thumbnail_width: found.width, thumbnail_height: found.height };
}

const frameHtml = (url: string, title: string, { width, height }: { width: number; height: number }) =>
  `<iframe src="${html(url)}" title="${html(title)}" width="${width}" height="${height}"` +
  ' style="border:0;max-width:100%" loading="lazy" allow="autoplay; picture-in-picture"' +
  ' sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>';

/** Where no page plays in a frame: a link that needs neither script nor style. */
const cardHtml = ({ title, url, author }: FoundThing) =>
  `<blockquote><p><a href="${html(url)}">${html(title)}</a></p><p>${html(author.name)}</p></blockquote>`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '');
