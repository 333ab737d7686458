// A candidate begins. Whoever asks learns nothing about who applied before: the answer is always a new, blank one.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import type { startApplication as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction, newId, newPermalink } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { linkDevices } from '#server/features/persons/linking/link-devices.ts';
import { countUse, type OpenLink, openShareLink } from '#server/features/persons/linking/open-share-link.ts';
import { type Behind, personBehind } from '#server/features/persons/linking/person-behind.ts';
import { searchable } from '#server/search.ts';
import { type ApplicationId, applications } from '#server/tables/applications.ts';
import { tidyPhone } from '#server/telephone.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { mailWayBack, mayMail } from '../letters.ts';
import { resumeUntil } from '../rules.ts';
import { note } from '../timeline.ts';
import { questionsFor } from './ats-questions.ts';
import { resumeWish } from './form.ts';
import { type JobToApply, openJob } from './job-to-apply.ts';
import type { ApplicationRow } from './own-application.ts';

type Body = InputOf<typeof endpoint>['body'];
type Started = OutputOf<typeof endpoint>;

export async function startApplication(ctx: Context, { body }: { body: Body }): Promise<Started> {
  const found = await openJob(ctx, body.jobPagePermalink);
  // A machine that filled in what no person sees is answered like anybody, and nothing is kept.
  const token = newToken();
  if ((body.website ?? '') !== '') {
    checkConsent(body, found);
    phoneOf(body, found);
    return answerOf(ctx, newPermalink<ApplicationPermalink>(), token);
  }
  const row = await beginApplication(ctx, { found, body, token });
  return answerOf(ctx, row.permalink, token);
}

type Beginning = { found: JobToApply; body: Body; token: string; channel?: string };

/** The application as it is begun, with its questions. `channel`: the source, where nothing else tells one. */
export async function beginApplication(
  ctx: Context,
  { found, body, token, channel }: Beginning,
): Promise<ApplicationRow> {
  checkConsent(body, found);
  const phone = phoneOf(body, found);
  ctx.services.countTry(`apply:employer:${found.job.employerId}`, 1200, 60);
  const questions = await questionsFor(ctx, found);
  return inTransaction(ctx, async (tx) => {
    const earlier = await earlierOne(tx, found, body.email);
    const at = tx.now();
    const consent = { ...body.consent, at: at.toISOString() };
    const link = await openShareLink(tx, body.shareLinkPermalink, found.job.employerId);
    const person = await personOf(tx, { body, found, phone, link });
    const values = {
      id: newId<ApplicationId>(),
      permalink: newPermalink<ApplicationPermalink>(),
      ...{ employerId: found.job.employerId, jobPageId: found.job.id, personId: person.id },
      ...{ firstName: body.firstName, lastName: body.lastName, email: body.email, phone },
      ...{ language: tx.language, consent, source: sourceOf(body, link, channel) },
      anonymousId: body.anonymousId ?? null,
      screeningSetId: found.set?.id ?? null,
      ...{ questions, resume: resumeWish(tx, found) },
      tokenHash: tokenHash(token),
      resumeUntil: resumeUntil(at),
      searchText: searchable(body.firstName, body.lastName, body.email),
      ...{ startedAt: at, createdAt: at, updatedAt: at },
    };
    const [row] = await tx.db.insert(applications).values(values).returning();
    if (row === undefined) throw new Error('An application was written and not returned.');
    await note(tx, row.id, { kind: 'started', text: 'Started the application' });
    if (mayMail(tx, body.email)) await mailTheWay(tx, { row, earlier, found });
    return row;
  });
}

const answerOf = (ctx: Context, application: ApplicationPermalink, token: string): Started => ({
  application,
  version: 1,
  token,
  resumeUntil: resumeUntil(ctx.now()).toISOString(),
});

/** A text that is not the present one cannot have been agreed to; an older one can, by a page opened before. */
function checkConsent({ consent }: Body, { settings }: JobToApply): void {
  const version = Number(consent.privacyVersion);
  const isKnown =
    consent.privacyVersion === settings.consentVersion ||
    (Number.isInteger(version) && version >= 1 && version <= Number(settings.consentVersion));
  if (!isKnown)
    throw invalidField(
      '/consent/privacyVersion',
      'NOT_ALLOWED',
      'The privacy policy has changed. Reload the page.',
    );
}

function phoneOf({ phone }: Body, { job }: JobToApply): string | null {
  if ((phone ?? '') === '') return null;
  const tidied = tidyPhone(phone ?? '', job.place?.country ?? null);
  if (tidied === null) throw invalidField('/phone', 'FORMAT', 'Please enter a phone number.');
  return tidied;
}

type Began = { body: Body; found: JobToApply; phone: string | null; link: OpenLink | null };

/** The person behind it, with the history of the device it was begun on. */
async function personOf(ctx: Context, { body, found, phone, link }: Began): Promise<Behind['person']> {
  const { firstName, lastName, email, consent } = body;
  const at = ctx.now().toISOString();
  const given = [
    'privacy' as const,
    ...(consent.marketing ? ['marketing' as const] : []),
    ...(consent.retention ? ['retention' as const] : []),
  ];
  const devices = body.anonymousId === undefined ? [] : [body.anonymousId];
  const { person, isNew } = await personBehind(ctx, {
    ...{ employerId: found.job.employerId, firstName, lastName, email, phone, devices },
    ...{ trust: 'form', source: { type: 'application', ref: found.job.permalink } },
    consents: given.map((key) => ({
      ...{ key, version: consent.privacyVersion, at, given: true, source: 'application' },
    })),
  });
  const way = { devices, how: 'application' as const, shareLink: link?.permalink ?? null, isQuiet: isNew };
  const linked = await linkDevices(ctx, person, way);
  if (link !== null && linked.length > 0) await countUse(ctx, link);
  return person;
}

function sourceOf(
  { utm = {}, ghSrc }: Body,
  link: OpenLink | null,
  otherwise = 'job-board',
): ApplicationRow['source'] {
  const kept = Object.fromEntries(Object.entries(utm).slice(0, 20));
  const channel = link !== null ? 'share-link' : Object.keys(kept).length > 0 ? 'campaign' : otherwise;
  return {
    ...{ channel, utm: kept, ghSrc: ghSrc === undefined || ghSrc === '' ? null : ghSrc, referrer: null },
    shareLink: link?.permalink ?? null,
  };
}

/** The application of this address for this job that a mail should lead to: the one handed in, else the first begun. */
async function earlierOne(
  ctx: Context,
  { job }: JobToApply,
  email: string,
): Promise<ApplicationRow | undefined> {
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.jobPageId, job.id),
        eq(applications.email, email),
        isNull(applications.duplicateOfId),
      ),
    )
    .orderBy(asc(applications.startedAt), asc(applications.id))
    .limit(100);
  const open = rows.filter(({ status }) => status !== 'withdrawn');
  return (
    open.find(({ submittedAt }) => submittedAt !== null) ?? open.find((row) => row.resumeUntil > ctx.now())
  );
}

async function mailTheWay(
  ctx: Context,
  { row, earlier, found }: { row: ApplicationRow; earlier: ApplicationRow | undefined; found: JobToApply },
): Promise<void> {
  if (earlier === undefined) return mailWayBack(ctx, { kind: 'application-started', reader: row, found });
  return mailWayBack(ctx, { kind: 'application-known', reader: earlier, found });
}
