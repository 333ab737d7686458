// A person with everything their own page shows.
import type { Person } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { engagementOf, timelineOf } from '#server/features/tracking/lookups.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { clocksOf } from '../retention/clocks.ts';
import { applicationsOf } from './applications-of.ts';
import { devicesOf, mergesOf, newestNotes, sourceOf, wholeTags } from './person-parts.ts';
import { presentNames } from './present-persons.ts';
import { type RowParts, rowPartsOf } from './row-parts.ts';
import { whoSharesEmail } from './same-email.ts';

// Nobody applies more often than this.
const MOST_APPLICATIONS = 200;
const SHOWN_EVENTS = 20;

/** `ctx` says who reads, and so which lists and applications are named. */
export async function presentPerson(ctx: EmployerContext, row: PersonRow): Promise<Person> {
  const [parts, own, ref, history, events, engagement] = await Promise.all([
    rowPartsOf(ctx, row),
    ownParts(ctx, row),
    sourceOf(ctx, row),
    applicationsOf(ctx, [row.id], MOST_APPLICATIONS),
    timelineOf(ctx, row, { perPage: SHOWN_EVENTS }),
    engagementOf(ctx.db, [row.id]),
  ]);
  return {
    ...presentNames(row, parts),
    ...presentContact(row, parts),
    ...presentProfile(row),
    ...own,
    source: { type: row.sourceType, ref, detail: row.sourceDetail },
    events: events.data,
    profile: {
      applicationHistory: history.get(row.id) ?? [],
      experience: row.experience,
      education: row.education,
      skills: row.skills,
    },
    engagement: {
      score: row.score,
      reasons: engagement.get(row.id)?.reasons ?? [],
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      plays: row.plays,
      secondsWatched: row.secondsWatched,
    },
    isArchived: row.archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** What is shown as it is read. */
async function ownParts(ctx: EmployerContext, row: PersonRow) {
  const [notes, personTags, anonymousIds, mergeHistory, sharesEmailWith, clocks] = await Promise.all([
    newestNotes(ctx, row),
    wholeTags(ctx, row),
    devicesOf(ctx, row),
    mergesOf(ctx, row),
    whoSharesEmail(ctx, row),
    clocksOf(ctx.db, [row.id], ctx.now()),
  ]);
  const retainUntil = (clocks.get(row.id)?.until ?? row.retainUntil).toISOString();
  return { notes, personTags, anonymousIds, mergeHistory, sharesEmailWith, retainUntil };
}

const presentContact = (row: PersonRow, { emails }: RowParts) => ({
  emails: (emails.get(row.id) ?? []).map(({ email, type, optOut, trust }) => ({
    ...{ value: email, type, optOut },
    verified: trust === 'verified' || trust === 'ats',
  })),
  phones: row.phones,
  links: row.links,
});

const presentProfile = (row: PersonRow) => ({
  headline: row.headline,
  languages: row.languages,
  trust: row.trust,
  lawfulBasis: row.lawfulBasis,
  consent: row.consents.map(({ key, version, at, given, source }) => ({
    ...{ kind: key, version, at },
    given: given ?? true,
    source: source ?? '',
  })),
  eraseOn: row.eraseOn,
  doNotContact: row.doNotContact,
  customFields: row.customFields,
});
