// What happened to a person, as sentences, and one order of events and notes. Pure.
import type { Note, PersonEvent } from '#contract/person.ts';
import { type AnyEventName, serverEventNames, eventNames as tracked } from '#contract/tracking.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { eventNames } from '../person-words.ts';

export const feedFilters = {
  all: 'All',
  listening: 'Listening',
  pages: 'Pages',
  applications: 'Applications',
  messages: 'Messages',
  notes: 'Notes',
  ats: 'ATS',
} as const;
export type FeedFilter = keyof typeof feedFilters;
export type EventGroup = Exclude<FeedFilter, 'all' | 'notes'>;

/** Where an event belongs; each belongs to one. */
export function groupOf(event: AnyEventName): EventGroup {
  if (event.startsWith('sequence-') || event.includes('-message-')) return 'messages';
  if (event.startsWith('interview-')) return 'applications';
  if (event === 'ats-stage-changed' || event === 'application-pushed') return 'ats';
  if (event.startsWith('job-clip-') || event.endsWith('-clip-played')) return 'listening';
  return /-(?:apply-clicked|application-started|application-submitted)$/.test(event)
    ? 'applications'
    : 'pages';
}

/** The events a filter asks the server for; null for all of them, an empty list for none. */
export function eventsOf(filter: FeedFilter): AnyEventName[] | null {
  if (filter === 'all') return null;
  if (filter === 'notes') return [];
  return [...tracked, ...serverEventNames].filter((event) => groupOf(event) === filter);
}

/** "3:12", "1:02:09". */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export type Heard = { seconds: number; stoppedAt: number; isToEnd: boolean };

/** How much of a clip was heard and where the hearing stopped, in seconds; null where nothing is known of it. */
export function heardOf({ event, ranges, secondsWatched }: PersonEvent): Heard | null {
  if (ranges === null || ranges.length === 0) return null;
  const sum = ranges.reduce((total, [from, to]) => total + Math.max(0, to - from), 0) / 1000;
  // The ranges are in the order they were heard, so the last one ends where it stopped.
  const stoppedAt = (ranges.at(-1)?.[1] ?? 0) / 1000;
  return { seconds: secondsWatched ?? sum, stoppedAt, isToEnd: event === 'job-clip-completed' };
}

export type EventWords = {
  /** What was done: "Listened to 3:12 of". */
  what: string;
  /** What it was done with. */
  thing: { title: string; href: string | null } | null;
  /** What else is known: "stopped at 4:05". */
  rest: string;
  /** Where to go on listening from. */
  play: { href: string; at: string } | null;
};

/** An event as the parts of a sentence. */
export function wordsOf(event: PersonEvent): EventWords {
  const thing = thingOf(event);
  const heard = heardOf(event);
  if (heard === null) return { what: eventNames[event.event], thing, rest: restOf(event), play: null };
  return {
    what: `Listened to ${clockOf(heard.seconds)} of`,
    thing: thing ?? { title: 'a clip', href: null },
    rest: heard.isToEnd ? 'to the end' : `stopped at ${clockOf(heard.stoppedAt)}`,
    play: heard.isToEnd ? null : playFrom(event, heard.stoppedAt),
  };
}

function thingOf({ event, jobClip, jobPage, contentPage, sequence, shareLink }: PersonEvent) {
  const isOfClip = groupOf(event) === 'listening';
  if (isOfClip && jobClip !== null)
    return { title: jobClip.title, href: employerPaths.clip(jobClip.permalink) };
  if (jobPage !== null) return { title: jobPage.title, href: employerPaths.job(jobPage.permalink) };
  if (jobClip !== null) return { title: jobClip.title, href: employerPaths.clip(jobClip.permalink) };
  if (contentPage !== null)
    return { title: contentPage.title, href: employerPaths.editContentPage(contentPage.permalink) };
  const other = sequence ?? shareLink;
  return other === null ? null : { title: other.title, href: null };
}

const MOST_WORDS = 60;
const MOST_OF_ANSWERS = 400;

function restOf({ event, detail, shareLink, jobPage, jobClip }: PersonEvent): string {
  const parts: string[] = [];
  if (event === 'job-clip-progressed' && typeof detail.quartile === 'number')
    parts.push(`${detail.quartile}% of it`);
  if (event === 'ats-stage-changed' && typeof detail.stage === 'string') parts.push(`to ${detail.stage}`);
  if (event === 'sequence-email-clicked' && typeof detail.link === 'string')
    parts.push(`to ${detail.link.slice(0, MOST_WORDS)}`);
  if (event === 'candidate-message-sent' && typeof detail.subject === 'string')
    parts.push(`“${detail.subject}”`);
  if (event.startsWith('interview-') && typeof detail.when === 'string') parts.push(detail.when);
  if (event === 'content-page-form-submitted' && typeof detail.answers === 'string')
    parts.push(`“${detail.answers.slice(0, MOST_OF_ANSWERS)}”`);
  if (shareLink !== null && (jobPage !== null || jobClip !== null))
    parts.push(`by share link “${shareLink.title.slice(0, MOST_WORDS)}”`);
  return parts.join(', ');
}

function playFrom({ jobClip, detail }: PersonEvent, seconds: number): EventWords['play'] {
  if (jobClip === null) return null;
  const track = [detail.track, detail.jobClipTrackPermalink].find((one) => typeof one === 'string');
  const at = Math.floor(seconds);
  const href =
    typeof track === 'string'
      ? publicPaths.jobClipAt(jobClip.permalink, track, at)
      : `${publicPaths.jobClip(jobClip.permalink)}?t=${at}`;
  return { href, at: clockOf(at) };
}

export type FeedItem =
  | { kind: 'event'; at: string; id: string; event: PersonEvent }
  | { kind: 'note'; at: string; id: string; note: Note };

/**
 * Events and notes newest first. While older events are still to be loaded, notes older than the last one wait for
 * them, so that nothing appears above what was read already.
 */
export function feedOf(
  events: readonly PersonEvent[],
  notes: readonly Note[],
  hasOlder: boolean,
): FeedItem[] {
  const oldest = hasOlder ? (events.at(-1)?.at ?? '') : '';
  const all: FeedItem[] = [
    ...events.map((event) => ({ kind: 'event' as const, at: event.at, id: event.id, event })),
    ...notes
      .filter(({ createdAt }) => createdAt >= oldest)
      .map((note) => ({ kind: 'note' as const, at: note.createdAt, id: note.id as string, note })),
  ];
  return all.sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}

/** "Today", "Yesterday", "Tuesday 17 November", and with its year when it is not this one. */
export function dayOf(iso: string, now: Date): string {
  const day = new Date(iso);
  const start = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((start(now) - start(day)) / 86_400_000);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const year = day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', ...year });
}
