// What outreach needs of a recruiter now, for the dashboard.
import * as z from 'zod/mini';
import { Iso, Ref } from './kit/fields.ts';
import { PersonPermalink, SequencePermalink } from './kit/ids.ts';

/** How many replies and how many sequences are named; the figures count all. */
export const mostNamed = 5;

/** A reply waits for 30 days, unless an e-mail was written to the person since or it was marked no or later. */
export const Outreach = z.object({
  /** False until the employer has a sequence that the caller sees. */
  hasSequences: z.boolean(),
  /** People whose reply waits; the newest first. */
  replies: z.object({
    count: z.int(),
    items: z.array(
      z.object({
        person: z.object({ permalink: PersonPermalink, title: z.string() }),
        /** Null for an answer to an e-mail outside any sequence. */
        sequence: z.nullable(Ref),
        /** How their words begin. */
        words: z.string(),
        at: Iso,
      }),
    ),
  }),
  tasksDue: z.int(),
  /** E-mails that left since midnight in the employer's time zone, single ones too. */
  sentToday: z.int(),
  /** Sequences with any of these, the one with most replies first. */
  sequences: z.array(
    z.object({
      permalink: SequencePermalink,
      name: z.string(),
      replies: z.int(),
      tasksDue: z.int(),
      sentToday: z.int(),
    }),
  ),
});
export type Outreach = z.infer<typeof Outreach>;
