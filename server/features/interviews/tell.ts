// Who hears of an interview: the candidate in their language, the interviewers, and the timeline of the application.
import { and, eq, inArray } from 'drizzle-orm';
import type { MessageChoice } from '#contract/application-messages.ts';
import type { Language } from '#contract/kit/fields.ts';
import { filledMessage, messageIn } from '#lib/format/message-words.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { jobOf, note, tellChanged, valuesFor } from '#server/features/applications/lookups.ts';
import { checkMessage, chosenTexts } from '#server/features/message-templates/lookups.ts';
import { interviewLink } from '#server/interview-link.ts';
import { users } from '#server/tables/users.ts';
import { calendarFile } from './calendar.ts';
import type { Held } from './lookups.ts';

/** Within the transaction of the proposal. */
export async function mailInvitation(
  ctx: EmployerContext,
  { interview, application }: Held,
  { template, edited }: MessageChoice,
): Promise<void> {
  const kind = 'interview-invitation';
  const { texts } = await chosenTexts(ctx, { kind, template, pointer: '/message/template' });
  if (edited !== undefined) checkMessage(kind, { ...edited, pointer: '/message/edited' });
  const { language, subject, body } = { ...messageIn(texts, application.language), ...edited };
  const link = interviewLink(ctx, interview.permalink);
  const values = { ...(await valuesFor(ctx, application)), interviewLink: link };
  const { employer, job, settings } = await jobOf(ctx, application.jobPageId);
  await ctx.services.sendMail(ctx.db, {
    ...{ kind, to: application.email, language, link },
    ...{ subject: filledMessage(subject, values), body: filledMessage(body, values) },
    ...{ fromName: employer.name, replyTo: null },
    ...{ jobTitle: job.title, employerName: employer.name, postalAddress: settings.postalAddress },
  });
}

/** "Tuesday 1 December 2026 at 10:00 (Europe/Lisbon)", as its reader says it. */
export function whenWords(language: Language, timeZone: string, at: Date): string {
  const locale = { en: 'en-GB', fr: 'fr', pt: 'pt-PT' }[language];
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${words.format(at)} (${timeZone})`;
}

type Change = { method: 'REQUEST' | 'CANCEL'; startsAt: Date; isErased?: boolean };

/**
 * Within the transaction of the change: everybody gets a calendar file with the same UID and the next sequence; with
 * `isErased` only the interviewers, and the candidate is not named.
 */
export async function mailCalendars(
  ctx: Pick<Context, 'db' | 'services' | 'now'>,
  { interview, application }: Held,
  { method, startsAt, isErased = false }: Change,
): Promise<void> {
  const { employer, job, settings } = await jobOf(ctx, application.jobPageId);
  const staff =
    interview.interviewerIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(users)
          .where(and(inArray(users.id, interview.interviewerIds), eq(users.status, 'active')));
  const { publicUrl, mailFrom } = ctx.services.settings;
  const link = interviewLink(ctx, interview.permalink);
  const jobLink = `${publicUrl}/employers/job/${job.permalink}`;
  // A mail with the application's address would go with the candidate's other traces, before it was sent.
  const staffLink = isErased ? jobLink : `${jobLink}/application/${application.permalink}`;
  const candidate = `${application.firstName} ${application.lastName}`.trim();
  const applicant = { email: application.email, name: candidate, language: application.language };
  const readers = [
    ...(isErased ? [] : [{ ...applicant, isCandidate: true }]),
    ...staff.map((user) => ({
      ...{ email: user.email, name: displayName(user), isCandidate: false },
      language: user.language ?? 'en',
    })),
  ];
  for (const { email, name, language, isCandidate } of readers) {
    const title = isCandidate || isErased ? interview.title : `${interview.title}: ${candidate}`;
    const own = isCandidate ? link : staffLink;
    const content = calendarFile({
      method,
      uid: `${interview.permalink}@${new URL(publicUrl).hostname}`,
      ...{ sequence: interview.sequence, at: ctx.now(), startsAt },
      ...{ durationMinutes: interview.durationMinutes, place: interview.place },
      title: `${title} (${employer.name})`,
      description: `${job.title}\n${own}`,
      organizer: { name: employer.name, email: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim() },
      attendee: { name, email },
    });
    await ctx.services.sendMail(ctx.db, {
      kind: method === 'CANCEL' ? 'interview-cancelled' : 'interview-booked',
      ...{ to: email, language, link: own, title },
      when: whenWords(language, interview.timeZone, startsAt),
      ...{ place: interview.place, calendar: { method, content } },
      ...{ jobTitle: job.title, employerName: employer.name, postalAddress: settings.postalAddress },
    });
  }
}

/** In the application's timeline, and on the screens that show it. */
export async function noteInterview(
  ctx: Pick<Context, 'db' | 'services' | 'now' | 'actor' | 'afterCommit'>,
  { application }: Held,
  text: string,
): Promise<void> {
  await note(ctx, application.id, { kind: 'told', text });
  await tellChanged(ctx, application);
}
