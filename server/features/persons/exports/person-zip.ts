// Everything that is kept of one person, as they may ask for it: their details, what they did, and the files they sent.
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { ApplicationFileId } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { timelineOf } from '#server/features/tracking/lookups.ts';
import { type ApplicationId, applicationFiles, applications } from '#server/tables/applications.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { interviews } from '#server/tables/interviews.ts';
import { mailboxAnswers, mailboxLetters } from '#server/tables/mailboxes.ts';
import { type PersonRow, personNotes } from '#server/tables/persons.ts';
import { resumeTexts } from '#server/tables/resume-texts.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { presentPerson } from '../lookups.ts';
import { presentNotes } from '../present/present-notes.ts';
import { scorecardsTold } from './scorecards-told.ts';
import { textsTold } from './texts-told.ts';

const EVENTS_AT_ONCE = 500;

/** The bytes of the zip. Files travel one at a time. */
export async function* personZip(ctx: EmployerContext, row: PersonRow): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    made.push(Buffer.from(bytes));
  });
  const sent = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.personId, row.id))
    .orderBy(asc(applications.startedAt));
  const ids = sent.map(({ id }) => id);
  const [files, dealings, cards] = await Promise.all([
    filesOf(ctx, ids),
    dealingsOf(ctx, ids),
    scorecardsTold(ctx, ids),
  ]);
  const all = {
    ...(await toldOf(ctx, row)),
    applications: sent.map((one) => ({ ...applicationOf(one), ...dealings(one.id), ...cards(one.id) })),
    resumes: await readResumesOf(ctx, files),
    mails: await mailsOf(ctx, row),
    sequences: await sequencesOf(ctx, row),
    texts: await textsTold(ctx, row),
  };
  const details = new ZipPassThrough('person.json');
  zip.add(details);
  details.push(strToU8(`${JSON.stringify(all, null, 2)}\n`), true);
  yield* made.splice(0);
  for (const [at, file] of files.entries()) {
    const name = file.name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_');
    const entry = new ZipPassThrough(`files/${at + 1} ${name}`);
    zip.add(entry);
    for await (const part of await ctx.services.files.read(file.storedAs)) {
      entry.push(part as Buffer);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

const filesOf = async ({ db }: EmployerContext, ids: readonly ApplicationId[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(applicationFiles)
        .where(inArray(applicationFiles.applicationId, [...ids]));

async function toldOf(ctx: EmployerContext, row: PersonRow) {
  const notes = await ctx.db
    .select()
    .from(personNotes)
    .where(eq(personNotes.personId, row.id))
    .orderBy(desc(personNotes.createdAt));
  const events = [];
  for (let cursor: string | undefined; ; ) {
    const page = await timelineOf(ctx, row, {
      perPage: EVENTS_AT_ONCE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    events.push(...page.data);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return { ...(await presentPerson(ctx, row)), notes: await presentNotes(ctx, notes), events };
}

/** In which sequences they were put, and what became of it. */
const sequencesOf = ({ db }: EmployerContext, { id }: PersonRow) =>
  db
    .select({
      ...{ name: sequences.name, status: sequenceTargets.status, addedAt: sequenceTargets.createdAt },
      ...{ sentCount: sequenceTargets.sentCount, lastSentAt: sequenceTargets.lastSentAt },
      ...{ replyStatus: sequenceTargets.replyStatus, repliedAt: sequenceTargets.repliedAt },
      ...{ absentUntil: sequenceTargets.absentUntil, ownWords: sequenceTargets.overrides },
    })
    .from(sequenceTargets)
    .innerJoin(sequences, eq(sequences.id, sequenceTargets.sequenceId))
    .where(eq(sequenceTargets.personId, id))
    .orderBy(asc(sequenceTargets.createdAt));

/** What was written to them from mailboxes, and what they answered. */
async function mailsOf({ db }: EmployerContext, { id }: PersonRow) {
  const written = await db
    .select()
    .from(mailboxLetters)
    .where(eq(mailboxLetters.personId, id))
    .orderBy(asc(mailboxLetters.createdAt));
  const answered = await db
    .select()
    .from(mailboxAnswers)
    .where(eq(mailboxAnswers.personId, id))
    .orderBy(asc(mailboxAnswers.at));
  return {
    letters: written.map(({ to, subject, text, state, sendAt, acceptedAt }) => ({
      ...{ to, subject, text, state, sendAt, acceptedAt },
    })),
    answers: answered.map(({ kind, from, subject, words, at }) => ({ kind, from, subject, words, at })),
  };
}

/** What was written to the person about each application, and when they were to meet. */
async function dealingsOf({ db }: EmployerContext, ids: readonly ApplicationId[]) {
  if (ids.length === 0) return () => ({ messages: [], interviews: [] });
  const written = await db
    .select()
    .from(candidateMessages)
    .where(and(inArray(candidateMessages.applicationId, [...ids]), eq(candidateMessages.status, 'sent')))
    .orderBy(asc(candidateMessages.sentAt));
  const meetings = await db
    .select()
    .from(interviews)
    .where(inArray(interviews.applicationId, [...ids]))
    .orderBy(asc(interviews.createdAt));
  return (id: ApplicationId) => ({
    messages: written
      .filter(({ applicationId }) => applicationId === id)
      .map(({ language, subject, body, sentAt }) => ({ language, subject, body, sentAt })),
    interviews: meetings
      .filter(({ applicationId }) => applicationId === id)
      .map(({ title, status, startsAt, timeZone, durationMinutes, place }) => ({
        ...{ title, status, startsAt, timeZone, durationMinutes, place },
      })),
  });
}

/** What the person said, equal-opportunity answers included: they are theirs. */
const applicationOf = (row: typeof applications.$inferSelect) => ({
  ...{ permalink: row.permalink, status: row.status, language: row.language },
  ...{ firstName: row.firstName, lastName: row.lastName, email: row.email, phone: row.phone },
  ...{ startedAt: row.startedAt, submittedAt: row.submittedAt, source: row.source, consent: row.consent },
  ...{ questions: row.questions, answers: row.answers, eeoAnswers: row.eeoAnswers },
});

/** What was taken out of their résumés, which are in the zip too. */
async function readResumesOf(
  ctx: EmployerContext,
  files: readonly { id: ApplicationFileId; name: string }[],
) {
  if (files.length === 0) return [];
  const { fileId, state, text, readAt } = resumeTexts;
  const rows = await ctx.db
    .select({ fileId, state, text, readAt })
    .from(resumeTexts)
    .where(
      inArray(
        fileId,
        files.map(({ id }) => id),
      ),
    );
  return rows.map(({ fileId: id, ...read }) => ({
    file: files.find((file) => file.id === id)?.name,
    ...read,
  }));
}
