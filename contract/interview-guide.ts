// What an interview guide has beside its blocks: as it is written, as staff read it, and the part candidates are told.
import * as z from 'zod/mini';
import { Image } from './images.ts';
import { line, lineOrEmpty, longOrEmpty, Ref } from './kit/fields.ts';
import { GuideFileId, ImagePermalink, JobClipPermalink, JobPagePermalink } from './kit/ids.ts';

/** For whom a guide, or one section of it, is written. */
export const GuideAudience = z.enum(['candidate', 'interviewer', 'both']);
export type GuideAudience = z.infer<typeof GuideAudience>;

export const SectionKind = z.enum([
  'overview',
  'agenda',
  'people',
  'questions',
  'prep',
  'logistics',
  'clips',
  'faq',
]);
export type SectionKind = z.infer<typeof SectionKind>;

/** Made by the editor and kept for life. */
const PartId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** At most a working day. */
const Minutes = z.int().check(z.gte(0), z.lte(480));
const several = <S extends z.ZodMiniType>(item: S, most: number) =>
  z.prefault(z.array(item).check(z.maxLength(most)), []);

/** `purpose`, `followUps` and `goodAnswer` are the interviewer's: no candidate is told them in any form. */
export const GuideQuestion = z.strictObject({
  id: PartId,
  text: longOrEmpty(1000),
  purpose: z.prefault(longOrEmpty(1000), ''),
  followUps: several(line(300), 20),
  goodAnswer: z.prefault(longOrEmpty(3000), ''),
  minutes: z.prefault(Minutes, 0),
});
export type GuideQuestion = z.infer<typeof GuideQuestion>;

const interviewer = { name: lineOrEmpty(120), title: z.prefault(lineOrEmpty(120), '') };
export const GuideInterviewer = z.strictObject({
  ...interviewer,
  photo: z.prefault(z.nullable(ImagePermalink), null),
  clip: z.prefault(z.nullable(JobClipPermalink), null),
});
export type GuideInterviewer = z.infer<typeof GuideInterviewer>;

const section = {
  id: PartId,
  title: lineOrEmpty(200),
  kind: SectionKind,
  durationMinutes: z.prefault(Minutes, 0),
  focusAttributes: several(line(60), 20),
  body: z.prefault(longOrEmpty(10_000), ''),
};
export const GuideSection = z.strictObject({
  ...section,
  interviewers: several(GuideInterviewer, 20),
  questions: several(GuideQuestion, 60),
  audience: z.prefault(GuideAudience, 'interviewer'),
});
export type GuideSection = z.infer<typeof GuideSection>;

/** How an interviewer rates: the interviewer's part as a whole. */
export const Rubric = z.strictObject({
  scale: z.union([z.literal(4), z.literal(5)]),
  attributes: z.array(line(120)).check(z.maxLength(20)),
});
export type Rubric = z.infer<typeof Rubric>;

/** A file that goes with a guide, and who gets it: candidates none that is the interviewers' alone. */
export const GuideAttachment = z.strictObject({ id: GuideFileId, audience: GuideAudience });
export type GuideAttachment = z.infer<typeof GuideAttachment>;

/** Most files of one guide. */
export const MOST_ATTACHMENTS = 20;
const Attachments = z.array(GuideAttachment).check(z.maxLength(MOST_ATTACHMENTS));

const guide = {
  jobPage: z.nullable(JobPagePermalink),
  /** The round, such as "Second interview". */
  stage: lineOrEmpty(120),
  audience: GuideAudience,
  intro: longOrEmpty(5000),
  sections: z.array(GuideSection).check(z.maxLength(40)),
  rubric: Rubric,
  /** For the entry in a calendar; staff copy it, no page shows it. */
  calendarNote: longOrEmpty(1000),
};

/** The guide's own part of a content page of the type interview-guide (api, section 5.5), as it is kept. */
export const GuideDetails = z.strictObject({
  ...guide,
  /** Absent where there are none. */
  attachments: z.optional(Attachments),
});
export type GuideDetails = z.infer<typeof GuideDetails>;

/** What may be said of it; the rest stays, or begins empty. */
export const GuideChange = z.strictObject({
  jobPage: z.optional(guide.jobPage),
  stage: z.optional(guide.stage),
  audience: z.optional(guide.audience),
  intro: z.optional(guide.intro),
  sections: z.optional(guide.sections),
  rubric: z.optional(guide.rubric),
  calendarNote: z.optional(guide.calendarNote),
  attachments: z.optional(Attachments),
});
export type GuideChange = z.infer<typeof GuideChange>;

const ToldInterviewer = z.object({
  ...{ name: z.string(), title: z.string() },
  photo: z.nullable(Image),
  /** Null too where the clip is not public, for those who only see what is. */
  clip: z.nullable(Ref),
});
export type ToldInterviewer = z.infer<typeof ToldInterviewer>;

/** A file as its readers are told of it; `bytes` is its length. */
export const GuideFile = z.object({
  id: GuideFileId,
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});
export type GuideFile = z.infer<typeof GuideFile>;

const toldSection = {
  id: z.string(),
  title: z.string(),
  kind: SectionKind,
  durationMinutes: z.int(),
  focusAttributes: z.array(z.string()),
  body: z.string(),
  interviewers: z.array(ToldInterviewer),
};
const toldQuestion = { id: z.string(), text: z.string(), minutes: z.int() };

/** What candidates are told: sections for them, without a word of the interviewer's parts. */
export const CandidateGuide = z.object({
  stage: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ ...toldSection, questions: z.array(z.object(toldQuestion)) })),
  attachments: z.array(GuideFile),
});
export type CandidateGuide = z.infer<typeof CandidateGuide>;

/** As staff read it. The interviewer's parts are absent from a candidate's view. */
export const ReadGuide = z.object({
  jobPage: z.nullable(Ref),
  stage: z.string(),
  audience: GuideAudience,
  intro: z.string(),
  sections: z.array(
    z.object({
      ...toldSection,
      audience: GuideAudience,
      questions: z.array(
        z.object({
          ...toldQuestion,
          purpose: z.optional(z.string()),
          followUps: z.optional(z.array(z.string())),
          goodAnswer: z.optional(z.string()),
        }),
      ),
    }),
  ),
  rubric: z.optional(Rubric),
  calendarNote: z.string(),
  attachments: z.array(z.object({ ...GuideFile.shape, audience: GuideAudience })),
});
export type ReadGuide = z.infer<typeof ReadGuide>;
export type ReadSection = ReadGuide['sections'][number];
export type ReadQuestion = ReadSection['questions'][number];
