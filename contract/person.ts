// A person: who listened, what is known of them and how far it may be believed (reference C.7, C.14).
import * as z from 'zod/mini';
import { Image } from './images.ts';
import { PartDate } from './kit/codes.ts';
import { Email, Iso, line, lineOrEmpty, Ref, stamp, WebAddress, Who } from './kit/fields.ts';
import {
  AnonymousId,
  ApplicationPermalink,
  JobPagePermalink,
  NoteId,
  PersonLinkId,
  PersonMergeId,
  PersonPermalink,
  PersonTagPermalink,
} from './kit/ids.ts';
import { AnyEventName, HeardRange } from './tracking.ts';

/** From the first trace to the end of the way. */
export const personStages = ['lead', 'engaged', 'applied', 'interviewing', 'hired', 'archived'] as const;
export const PersonStage = z.enum(personStages);
export type PersonStage = z.infer<typeof PersonStage>;

export const personSources = [
  'content-page',
  'share-link',
  'application',
  'stay-in-touch',
  'import',
  'ats',
  'text',
  'manual',
] as const;
export const PersonSourceType = z.enum(personSources);
export type PersonSourceType = z.infer<typeof PersonSourceType>;

/** How far a detail may be believed, from the least: what an address claimed, a form, a clicked mail, the ATS. */
export const trustLevels = ['claimed', 'form', 'verified', 'ats'] as const;
export const Trust = z.enum(trustLevels);
export type Trust = z.infer<typeof Trust>;

/** `public` = an open pipeline the candidate knows of, `private` = the ATS only, `other` = closed ways (D.4). */
export const AtsJobStatus = z.enum(['public', 'private', 'other']);
export type AtsJobStatus = z.infer<typeof AtsJobStatus>;

export const ContactKind = z.enum(['work', 'home', 'other']);

export const PersonEmail = z.object({
  value: z.string(),
  type: ContactKind,
  verified: z.boolean(),
  optOut: z.boolean(),
});
export type PersonEmail = z.infer<typeof PersonEmail>;

/** In E.164. */
export const PersonPhone = z.object({ value: z.string(), type: ContactKind, optOut: z.boolean() });
export type PersonPhone = z.infer<typeof PersonPhone>;

export const ApplicationOfPerson = z.object({
  permalink: z.optional(ApplicationPermalink),
  jobPage: z.optional(JobPagePermalink),
  ats: z.nullable(z.string()),
  jobTitle: z.string(),
  atsJobStatus: AtsJobStatus,
  stage: z.string(),
  date: Iso,
});
export type ApplicationOfPerson = z.infer<typeof ApplicationOfPerson>;

/** `from` and `to` are a year, a month or a day, or empty. */
export const Experience = z.strictObject({
  title: lineOrEmpty(200),
  company: lineOrEmpty(200),
  from: z.string(),
  to: z.string(),
});
export const Education = z.strictObject({
  school: lineOrEmpty(200),
  degree: lineOrEmpty(200),
  from: z.string(),
  to: z.string(),
});

/** Why the score is what it is: the points add up to it. */
export const Engagement = z.object({
  score: z.int(),
  reasons: z.array(z.object({ label: z.string(), points: z.int() })),
  lastSeenAt: z.nullable(Iso),
  plays: z.int(),
  secondsWatched: z.int(),
});
export type Engagement = z.infer<typeof Engagement>;

/** A text with `@{user id}` for each colleague it names. */
/** How somebody did at one thing that a guide's rubric names; 1 is least. */
export const RubricScore = z.strictObject({
  criterion: line(120),
  score: z.int().check(z.gte(1), z.lte(5)),
});
export type RubricScore = z.infer<typeof RubricScore>;

/** `guide` and `scale`, up to which was scored, as they were when the interview was noted. */
export const Scorecard = z.object({
  guide: Ref,
  scale: z.union([z.literal(4), z.literal(5)]),
  scores: z.array(z.object(RubricScore.shape)),
});
export type Scorecard = z.infer<typeof Scorecard>;

export const Note = z.object({
  id: NoteId,
  text: z.string(),
  /** Null for a note without an interview’s scores. */
  scorecard: z.nullable(Scorecard),
  /** Another’s note of an interview, while the reader has a scorecard to hand in: its words and scores are left out. */
  isHidden: z.boolean(),
  author: Who,
  mentions: z.array(Who),
  history: z.array(z.object({ text: z.string(), at: Iso, by: Who })),
  ...stamp,
});
export type Note = z.infer<typeof Note>;

export const PersonTag = z.object({
  permalink: PersonTagPermalink,
  name: z.string(),
  tint: z.nullable(z.string()),
  personCount: z.int(),
  ...stamp,
});
export type PersonTag = z.infer<typeof PersonTag>;

/** One thing that happened. `detail` holds the small rest, such as the quartile. */
export const PersonEvent = z.object({
  id: z.string(),
  event: AnyEventName,
  at: Iso,
  jobClip: z.nullable(Ref),
  contentPage: z.nullable(Ref),
  sequence: z.nullable(Ref),
  shareLink: z.nullable(Ref),
  jobPage: z.nullable(Ref),
  ranges: z.nullable(z.array(HeardRange)),
  secondsWatched: z.nullable(z.number()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type PersonEvent = z.infer<typeof PersonEvent>;

/** A device whose history is this person's, and how that is known. */
export const LinkedDevice = z.object({
  anonymousId: AnonymousId,
  linkId: PersonLinkId,
  how: z.enum(['share-link', 'form', 'application', 'parameter']),
  shareLink: z.nullable(Ref),
  at: Iso,
  isForwarded: z.boolean(),
});

export const GivenPersonConsent = z.object({
  kind: z.enum(['privacy', 'marketing', 'retention']),
  version: z.string(),
  at: Iso,
  given: z.boolean(),
  source: z.string(),
});

export const LawfulBasis = z.enum(['consent', 'legitimate-interest', 'contract']);

const named = {
  permalink: PersonPermalink,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  photo: z.nullable(Image),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  stage: PersonStage,
  owner: z.nullable(Who),
  personLists: z.array(Ref),
};

export const Person = z.object({
  ...named,
  emails: z.array(PersonEmail),
  /** Others who claim one of these addresses; nobody where the reader may not see everybody. */
  sharesEmailWith: z.array(Ref),
  phones: z.array(PersonPhone),
  headline: z.string(),
  links: z.array(z.object({ kind: z.string(), url: z.string() })),
  languages: z.array(z.string()),
  /** `detail`: what the file they came from says of it; else empty. */
  source: z.object({ type: PersonSourceType, ref: z.nullable(Ref), detail: z.string() }),
  /** The newest twenty. */
  notes: z.array(Note),
  personTags: z.array(PersonTag),
  /** The newest twenty. */
  events: z.array(PersonEvent),
  profile: z.object({
    applicationHistory: z.array(ApplicationOfPerson),
    experience: z.array(Experience),
    education: z.array(Education),
    skills: z.array(z.string()),
  }),
  trust: z.object({ name: Trust, email: Trust, phone: Trust }),
  anonymousIds: z.array(LinkedDevice),
  engagement: Engagement,
  lawfulBasis: LawfulBasis,
  consent: z.array(GivenPersonConsent),
  /** By what is known now; moved on by whatever is heard of them. */
  retainUntil: Iso,
  /** The day on which they will be erased, where the employer erases in time and it is near. */
  eraseOn: z.nullable(z.iso.date()),
  doNotContact: z.boolean(),
  customFields: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  mergeHistory: z.array(
    z.object({ mergeId: PersonMergeId, from: z.string(), at: Iso, by: Who, undoableUntil: Iso }),
  ),
  isArchived: z.boolean(),
  ...stamp,
});
export type Person = z.infer<typeof Person>;

/** A person in a list; at most 2 kB. */
export const PersonRow = z.object({
  ...named,
  personTags: z.array(
    z.object({ permalink: PersonTagPermalink, name: z.string(), tint: z.nullable(z.string()) }),
  ),
  email: z.nullable(z.string()),
  source: PersonSourceType,
  doNotContact: z.boolean(),
  engagement: z.object({
    score: z.int(),
    lastSeenAt: z.nullable(Iso),
    plays: z.int(),
    secondsWatched: z.int(),
  }),
  latestApplication: z.nullable(ApplicationOfPerson),
  updatedAt: Iso,
  version: z.int(),
});
export type PersonRow = z.infer<typeof PersonRow>;

const span = { from: PartDate, to: PartDate };
const contact = { type: z.prefault(ContactKind, 'other'), optOut: z.prefault(z.boolean(), false) };
/** E.164, or as people write it with a country's code; stored as E.164. */
const phone = z.string().check(z.trim(), z.minLength(4), z.maxLength(40));

/** The writable fields. On creation at least one name or e-mail. `photo` is an image's permalink. */
export const PersonChange = z.strictObject({
  firstName: z.optional(lineOrEmpty(120)),
  lastName: z.optional(lineOrEmpty(120)),
  fullName: z.optional(lineOrEmpty(120)),
  emails: z.optional(z.array(z.strictObject({ value: Email, ...contact })).check(z.maxLength(10))),
  phones: z.optional(z.array(z.strictObject({ value: phone, ...contact })).check(z.maxLength(10))),
  headline: z.optional(lineOrEmpty(200)),
  company: z.optional(lineOrEmpty(200)),
  title: z.optional(lineOrEmpty(200)),
  location: z.optional(lineOrEmpty(200)),
  links: z.optional(z.array(z.strictObject({ kind: line(40), url: WebAddress })).check(z.maxLength(20))),
  languages: z.optional(z.array(line(35)).check(z.maxLength(20))),
  owner: z.optional(z.nullable(z.string())),
  stage: z.optional(PersonStage),
  profile: z.optional(
    z.strictObject({
      experience: z.optional(z.array(z.extend(Experience, span)).check(z.maxLength(50))),
      education: z.optional(z.array(z.extend(Education, span)).check(z.maxLength(20))),
      skills: z.optional(z.array(line(80)).check(z.maxLength(200))),
    }),
  ),
  lawfulBasis: z.optional(LawfulBasis),
  doNotContact: z.optional(z.boolean()),
  customFields: z.optional(
    z.record(
      z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/)),
      z.nullable(z.union([lineOrEmpty(500), z.number()])),
    ),
  ),
});
export type PersonChange = z.infer<typeof PersonChange>;
