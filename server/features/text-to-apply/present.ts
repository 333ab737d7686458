// Keywords and conversations as the contract has them.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ref, Who } from '#contract/kit/fields.ts';
import type { TextToApply } from '#contract/text-to-apply.ts';
import type { TextConversation, TextMessage } from '#contract/text-to-apply-conversations.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { Context } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { persons } from '#server/tables/persons.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import {
  textConversations,
  textMessages,
  textToApply,
  textToApplyNumbers,
} from '#server/tables/text-to-apply.ts';
import { users } from '#server/tables/users.ts';
import { progressOf } from './conversation/questions.ts';
import { standardTexts } from './conversation/words.ts';
import type { ConversationRow, KeywordRow } from './lookups.ts';
import { LINK } from './running/load-script.ts';
import type { MessageRow } from './running/messages.ts';
import { openJobCounts } from './running/open-jobs.ts';

type Ports = Pick<Context, 'db' | 'services'>;

export const chatUrlOf = (
  { services }: Pick<Context, 'services'>,
  { permalink }: Pick<KeywordRow, 'permalink'>,
) => `${services.settings.publicUrl}/t/${permalink}`;

/** Of one employer, in the order of their rows. */
export async function presentKeywords(ctx: Ports, rows: readonly KeywordRow[]): Promise<TextToApply[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const ids = rows.map(({ id }) => id);
  const jobIds = rows.flatMap(({ jobPageIds }) => jobPageIds);
  const boardIds = rows.flatMap(({ jobBoardId }) => jobBoardId ?? []);
  const setIds = rows.flatMap(({ screeningSetId }) => screeningSetId ?? []);
  const [numbers, jobs, boards, sets, counts, open] = await Promise.all([
    db.select().from(textToApplyNumbers).where(inArray(textToApplyNumbers.textToApplyId, ids)),
    jobIds.length === 0
      ? []
      : db
          .select({ id: jobPages.id, permalink: jobPages.permalink, title: jobPages.title })
          .from(jobPages)
          .where(inArray(jobPages.id, jobIds)),
    boardIds.length === 0
      ? []
      : db
          .select({ id: jobBoards.id, permalink: jobBoards.permalink, title: jobBoards.title })
          .from(jobBoards)
          .where(inArray(jobBoards.id, boardIds)),
    setIds.length === 0
      ? []
      : db
          .select({ id: screeningSets.id, permalink: screeningSets.permalink, title: screeningSets.name })
          .from(screeningSets)
          .where(inArray(screeningSets.id, setIds)),
    db
      .select({
        id: textConversations.textToApplyId,
        all: sql<number>`count(*)::integer`,
        done: sql<number>`(count(*) filter (where ${textConversations.state} = 'completed'))::integer`,
      })
      .from(textConversations)
      .where(and(inArray(textConversations.textToApplyId, ids), eq(textConversations.isTry, false)))
      .groupBy(textConversations.textToApplyId),
    openJobCounts(db, rows),
  ]);
  const ref = (found: ({ id: string } & Ref) | undefined): Ref | null =>
    found === undefined ? null : { permalink: found.permalink, title: found.title };
  return rows.map((row) => ({
    ...{ permalink: row.permalink, keyword: row.keyword },
    numbers: numbers
      .filter((one) => one.textToApplyId === row.id)
      .map(({ number }) => number)
      .sort(),
    jobPages: row.jobPageIds.flatMap((id) => ref(jobs.find((job) => job.id === id)) ?? []),
    jobBoard: ref(boards.find(({ id }) => id === row.jobBoardId)),
    ...{
      greeting: row.greeting,
      consentText: row.consentText,
      helpText: row.helpText,
      stopText: row.stopText,
    },
    standardTexts,
    screeningSet: ref(sets.find(({ id }) => id === row.screeningSetId)),
    ...{
      language: row.language,
      quietHours: row.quietHours,
      fallbackUrl: row.fallbackUrl,
      status: row.status,
    },
    chatUrl: chatUrlOf(ctx, row),
    openJobCount: open.get(row.id) ?? 0,
    conversationCount: counts.find(({ id }) => id === row.id)?.all ?? 0,
    completedCount: counts.find(({ id }) => id === row.id)?.done ?? 0,
    ...{
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
    },
  }));
}

export async function presentKeyword(ctx: Ports, row: KeywordRow): Promise<TextToApply> {
  const [keyword] = await presentKeywords(ctx, [row]);
  if (keyword === undefined) throw new Error('A keyword was read and not presented.');
  return keyword;
}

/** Conversations of one employer, each with its messages or only the newest one. */
export async function presentConversations(
  { db }: Ports,
  rows: readonly ConversationRow[],
  messages: readonly MessageRow[],
): Promise<TextConversation[]> {
  if (rows.length === 0) return [];
  const wanted = <T>(ids: (T | null)[]): T[] => [...new Set(ids.flatMap((id) => id ?? []))] as T[];
  const keywordIds = wanted(rows.map((row) => row.textToApplyId));
  const personIds = wanted(rows.map((row) => row.personId));
  const jobIds = wanted(rows.map((row) => row.jobPageId));
  const applicationIds = wanted(rows.map((row) => row.applicationId));
  const userIds = wanted([...rows.map((row) => row.handedToId), ...messages.map(({ userId }) => userId)]);
  const [keywords, people, jobs, sent, members] = await Promise.all([
    db.select().from(textToApply).where(inArray(textToApply.id, keywordIds)),
    personIds.length === 0 ? [] : db.select().from(persons).where(inArray(persons.id, personIds)),
    jobIds.length === 0
      ? []
      : db
          .select({ id: jobPages.id, permalink: jobPages.permalink, title: jobPages.title })
          .from(jobPages)
          .where(inArray(jobPages.id, jobIds)),
    applicationIds.length === 0
      ? []
      : db
          .select({
            id: applications.id,
            permalink: applications.permalink,
            submittedAt: applications.submittedAt,
          })
          .from(applications)
          .where(inArray(applications.id, applicationIds)),
    userIds.length === 0 ? [] : db.select().from(users).where(inArray(users.id, userIds)),
  ]);
  const who = (id: string | null): Who | null => {
    const user = members.find((one) => one.id === id);
    return user === undefined ? null : { id: user.id, name: displayName(user) };
  };
  return rows.map((row) => {
    const keyword = keywords.find(({ id }) => id === row.textToApplyId);
    const person = people.find(({ id }) => id === row.personId);
    const job = jobs.find(({ id }) => id === row.jobPageId);
    const application = sent.find(({ id }) => id === row.applicationId);
    const progress = row.state === 'asking' ? progressOf(row.flow, row.questions) : null;
    return {
      permalink: row.permalink,
      textToApply: { permalink: keyword?.permalink ?? '', title: keyword?.keyword ?? '' },
      person: person === undefined ? null : { permalink: person.permalink, title: person.fullName },
      ...{
        phone: row.phone,
        channel: row.channel,
        isTry: row.isTry,
        language: row.language,
        state: row.state,
      },
      jobPage: job === undefined ? null : { permalink: job.permalink, title: job.title },
      question: progress?.question ?? null,
      questionCount: progress?.questionCount ?? null,
      messages: messages
        .filter(({ conversationId }) => conversationId === row.id)
        .map((message) => presentMessage(message, who(message.userId))),
      consent:
        row.consentedAt === null || row.consentText === null
          ? null
          : {
              text: row.consentText,
              language: row.consentLanguage ?? row.language,
              at: row.consentedAt.toISOString(),
            },
      handedTo: who(row.handedToId),
      lastInboundAt: row.lastInboundAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      application: application?.submittedAt == null ? null : application.permalink,
      ...{
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        version: row.version,
      },
    };
  });
}

function presentMessage(row: MessageRow, by: Who | null): TextMessage {
  const { id, direction, body, at, status, sendAt, segments, cost, currency, failure, attachmentCount } = row;
  return {
    ...{ id, direction, at: at.toISOString(), status, segments, failure, by, attachmentCount },
    // The link opens the candidate's own application: nobody else reads it.
    body: direction === 'out' ? body.replaceAll(LINK, '[link]') : body,
    sendAt: status === 'waiting' ? (sendAt?.toISOString() ?? null) : null,
    cost: cost === null || currency === null ? null : { amount: cost, currency },
  };
}

/** The newest message of each. */
export async function newestMessages({ db }: Ports, rows: readonly ConversationRow[]): Promise<MessageRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return db
    .selectDistinctOn([textMessages.conversationId])
    .from(textMessages)
    .where(inArray(textMessages.conversationId, ids))
    .orderBy(textMessages.conversationId, sql`${textMessages.at} desc`, sql`${textMessages.id} desc`);
}
