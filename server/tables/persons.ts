import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AnonymousId,
  EmployerId,
  NoteId,
  PersonImportId,
  PersonLinkId,
  PersonMergeId,
  PersonPermalink,
  ShareLinkPermalink,
  UserId,
} from '#contract/kit/ids.ts';
import type { Person, PersonPhone, PersonSourceType, PersonStage, Trust } from '#contract/person.ts';
import type { AnyEventName } from '#contract/tracking.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type ImageId, images } from './images.ts';
import { lastSeen, wordVector } from './parts/persons-indexed.ts';
import type { StoredConsent } from './parts/stored-consent.ts';
import type { StoredScorecard } from './parts/stored-scorecard.ts';
import { users } from './users.ts';

export type PersonId = string & { readonly PersonId: true };

// Archived and merged persons stand in no list.
const isLiving = sql`archived_at is null and merged_into_id is null`;

/** What is known of a person, and how far it may be believed (reference C.7, C.14). */
export const persons = pgTable(
  'persons',
  {
    id: id<PersonId>(),
    permalink: text('permalink').$type<PersonPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullName: text('full_name').notNull(),
    /** Folded for sorting by name. */
    nameKey: text('name_key').notNull().default(''),
    phones: jsonb('phones').$type<PersonPhone[]>().notNull().default([]),
    headline: text('headline').notNull().default(''),
    company: text('company').notNull().default(''),
    title: text('title').notNull().default(''),
    location: text('location').notNull().default(''),
    links: jsonb('links').$type<Person['links']>().notNull().default([]),
    photoId: uuid('photo_id').$type<ImageId>(),
    languages: text('languages').array().notNull().default([]),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .references(() => users.id),
    sourceType: text('source_type').$type<PersonSourceType>().notNull(),
    /** The permalink of what the source names; null where it names nothing. */
    sourceRef: text('source_ref'),
    sourceDetail: text('source_detail').notNull().default(''),
    stage: text('stage').$type<PersonStage>().notNull().default('lead'),
    experience: jsonb('experience').$type<Person['profile']['experience']>().notNull().default([]),
    education: jsonb('education').$type<Person['profile']['education']>().notNull().default([]),
    skills: text('skills').array().notNull().default([]),
    trust: jsonb('trust').$type<Record<'name' | 'email' | 'phone', Trust>>().notNull(),
    consents: jsonb('consents').$type<StoredConsent[]>().notNull().default([]),
    lawfulBasis: text('lawful_basis').$type<Person['lawfulBasis']>().notNull().default('consent'),
    retainUntil: moment('retain_until').notNull(),
    /** The day on which they will be erased, as the employer was told or is about to be; null: not soon. */
    eraseOn: date('erase_on', { mode: 'string' }),
    doNotContact: boolean('do_not_contact').notNull().default(false),
    customFields: jsonb('custom_fields').$type<Person['customFields']>().notNull().default({}),
    /** 0–100, kept by the tracking side; `engagement.ts` says how it is made up. */
    score: integer('score').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    secondsWatched: integer('seconds_watched').notNull().default(0),
    lastSeenAt: moment('last_seen_at'),
    /** Names, e-mails, company, title and headline, folded, each word after a space. */
    searchText: text('search_text').notNull().default(''),
    archivedAt: moment('archived_at'),
    /** A lead that somebody put off: it stands among the leads again from that day on. */
    leadPausedUntil: date('lead_paused_until', { mode: 'string' }),
    /** The person that was kept when this one was merged into it; it then stands in no list. */
    mergedIntoId: uuid('merged_into_id').$type<PersonId>(),
    ...stamps(),
  },
  (table) => [
    unique('persons_tenant').on(table.employerId, table.id),
    // One for each order of the list; what stands behind the id answers most pages without a look at the rows.
    ...(
      [
        ['persons_updated', table.updatedAt],
        ['persons_named', table.nameKey],
        ['persons_created', table.createdAt],
        ['persons_seen', lastSeen(table.lastSeenAt)],
        ['persons_score', table.score],
      ] as const
    ).map(([name, key]) =>
      index(name)
        .on(table.employerId, key, table.id, table.stage, table.sourceType, table.ownerId)
        .where(isLiving),
    ),
    // And for what few persons have, in the order that is asked for most.
    index('persons_stage')
      .on(table.employerId, table.stage, table.updatedAt, table.id, table.sourceType)
      .where(isLiving),
    index('persons_source')
      .on(table.employerId, table.sourceType, table.updatedAt, table.id, table.stage)
      .where(isLiving),
    // For the figures of some: all they count, in the order that tags and lists know their persons in.
    index('persons_counted')
      .on(table.employerId, table.id, table.stage, table.sourceType, table.createdAt)
      .where(isLiving),
    index('persons_owner').on(table.employerId, table.ownerId, table.updatedAt, table.id).where(isLiving),
    index('persons_archived')
      .on(table.employerId, table.updatedAt, table.id)
      .where(sql`archived_at is not null and merged_into_id is null`),
    // For the clock: whose time is over soon, and who was announced.
    index('persons_retained')
      .on(table.employerId, table.retainUntil, table.id)
      .where(sql`merged_into_id is null`),
    index('persons_erased').on(table.employerId, table.eraseOn, table.id).where(sql`erase_on is not null`),
    index('persons_merged').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    index('persons_words').using('gin', wordVector(table.searchText, table.employerId)),
    foreignKey({
      columns: [table.employerId, table.photoId],
      foreignColumns: [images.employerId, images.id],
    }),
  ],
);

export type PersonRow = typeof persons.$inferSelect;

/** E-mails are claims too: two persons may have typed the same one. */
export const personEmails = pgTable(
  'person_emails',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    email: text('email').notNull(),
    position: integer('position').notNull().default(0),
    type: text('type').$type<'work' | 'home' | 'other'>().notNull().default('other'),
    optOut: boolean('opt_out').notNull().default(false),
    trust: text('trust').$type<Trust>().notNull().default('form'),
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.email] }),
    index('person_emails_email').on(table.employerId, table.email),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);

const ofPerson = {
  employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  personId: uuid('person_id').$type<PersonId>().notNull(),
};

export const personNotes = pgTable(
  'person_notes',
  {
    id: id<NoteId>(),
    ...ofPerson,
    authorId: uuid('author_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** What an interviewer scored with a guide; its rubric may be another one by now. */
    scorecard: jsonb('scorecard').$type<StoredScorecard>(),
    importId: uuid('import_id').$type<PersonImportId>(),
    mentions: uuid('mentions').$type<UserId>().array().notNull().default([]),
    history: jsonb('history').$type<{ text: string; at: string; by: UserId }[]>().notNull().default([]),
    ...stamps(),
  },
  (table) => [
    index('person_notes_person').on(table.personId, table.createdAt, table.id),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);

/** A device whose history is this person's. Never deleted, only undone, so that every link can be parted again. */
export const personLinks = pgTable(
  'person_links',
  {
    id: id<PersonLinkId>(),
    ...ofPerson,
    anonymousId: text('anonymous_id').$type<AnonymousId>().notNull(),
    how: text('how').$type<Person['anonymousIds'][number]['how']>().notNull(),
    shareLink: text('share_link').$type<ShareLinkPermalink>(),
    /** A second device opened a link that was made for one person: kept apart, no history of theirs. */
    isForwarded: boolean('is_forwarded').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').$type<UserId>(),
  },
  (table) => [
    index('person_links_person').on(table.personId),
    index('person_links_share_link').on(table.employerId, table.shareLink).where(sql`share_link is not null`),
    // A device belongs to one person at a time.
    uniqueIndex('person_links_device')
      .on(table.employerId, table.anonymousId)
      .where(sql`undone_at is null and not is_forwarded`),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);

/** What the server tells of a person; what browsers tell stands in tracked_events under their devices. */
export const personEvents = pgTable(
  'person_events',
  {
    id: id<string>(),
    ...ofPerson,
    event: text('event').$type<AnyEventName>().notNull(),
    at: moment('at').notNull(),
    jobPage: text('job_page'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (table) => [
    index('person_events_person').on(table.personId, table.at, table.id),
    // Who sent the forms of one page.
    index('person_events_form')
      .on(table.employerId, sql`(${table.detail} ->> 'contentPage')`)
      .where(sql`event = 'content-page-form-submitted'`),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What a person did, counted by event and thing; `kind` and `thing` are empty in the row that counts the event
 * whatever the thing. Kept from visitor_activity of the devices that are linked, so a link can be undone.
 */
export const personActivity = pgTable(
  'person_activity',
  {
    ...ofPerson,
    event: text('event').$type<AnyEventName>().notNull(),
    kind: text('kind')
      .$type<'' | 'job-clip' | 'job-page' | 'content-page' | 'share-link' | 'sequence'>()
      .notNull(),
    thing: text('thing').notNull(),
    count: integer('count').notNull(),
    seconds: integer('seconds').notNull().default(0),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind, table.thing, table.event] }),
    index('person_activity_found').on(table.employerId, table.kind, table.thing, table.event, table.personId),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);

/** A merge and all it takes to part the persons again within 30 days. */
export const personMerges = pgTable(
  'person_merges',
  {
    id: id<PersonMergeId>(),
    ...ofPerson,
    mergedId: uuid('merged_id').$type<PersonId>().notNull(),
    mergedName: text('merged_name').notNull(),
    byId: uuid('by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Both persons as they were, and the rows that moved. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull().defaultNow(),
    undoableUntil: moment('undoable_until').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('person_merges_person').on(table.personId)],
);
