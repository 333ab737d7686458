import type { submitContentPageForm as endpoint } from '#contract/content-page-forms.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type Context, inTransaction, newId } from '#server/context.ts';
import { AppError, invalidField, notFound } from '#server/errors.ts';
import { type PublicRow, publicPageOf } from '#server/features/content-pages/lookups.ts';
import { markStale } from '#server/features/tracking/lookups.ts';
import { notify } from '#server/notify/notify.ts';
import { membersFrom } from '#server/notify/readers.ts';
import { type PersonRow, personEvents } from '#server/tables/persons.ts';
import { linkDevices } from '../linking/link-devices.ts';
import { openShareLink } from '../linking/open-share-link.ts';
import { personBehind } from '../linking/person-behind.ts';
import { answerAlike, givenConsents } from '../lookups.ts';
import { formNamed } from './asked-forms.ts';
import { type Filled, readFields } from './read-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;
type Left = Input & { page: PublicRow; filled: Filled };

/** Makes or finds the person by the rules of persons; what is known better is never overwritten. Answers alike for all. */
export async function submitContentPageForm(ctx: Context, { params, body }: Input): Promise<void> {
  const page = await publicPageOf(ctx, params.page);
  const form = formNamed(page.published, params.blockId);
  if (form === null) throw notFound('This form');
  countTries(ctx, page.employerId, body.anonymousIds[0]);
  if (body.website !== '') return;
  const read = readFields(form, body.fields);
  if ('errors' in read)
    throw new AppError('VALIDATION', read.errors[0]?.detail ?? 'Check the fields below.', {
      errors: read.errors,
    });
  if (body.consent === undefined)
    throw invalidField('/consent', 'REQUIRED', 'Please agree before you send your details.');
  await answerAlike(() => inTransaction(ctx, (tx) => take(tx, { params, body, page, filled: read.filled })));
}

/** Together with what addresses claim of persons. Visitors without an id are counted by their address alone. */
function countTries({ services }: Context, employerId: string, device: string | undefined): void {
  if (device !== undefined) services.countTry(`persons:anonymous:${device}`, 10, 600);
  services.countTry(`persons:whose:${employerId}`, 600, 60);
  services.countTry('persons:everywhere', 6000, 60);
}

async function take(ctx: Context, { params, body, page, filled }: Left): Promise<void> {
  const { employerId, permalink } = page;
  const { fullName, email, phone, answers } = filled;
  const consents = await givenConsents(ctx, employerId, { consent: body.consent, source: 'content-page' });
  if (consents.length === 0)
    throw invalidField(
      '/consent/version',
      'NOT_FOUND',
      'This text has changed. Please read it again and agree.',
    );
  const link = await openShareLink(ctx, body.shareLinkPermalink, employerId);
  const devices = [...new Set(body.anonymousIds)];
  const { person, isNew } = await personBehind(ctx, {
    ...{ employerId, firstName: '', lastName: '', fullName, email, phone, consents, devices },
    ...{ trust: 'form', source: { type: 'content-page', ref: permalink } },
  });
  const shareLink = link?.permalink ?? null;
  await linkDevices(ctx, person, { devices, how: 'form', shareLink, isQuiet: isNew });
  const said = answers.map(({ label, answer }) => `${label}: ${answer}`).join('\n');
  const where = { contentPage: permalink, blockId: params.blockId };
  const came = shareLink === null ? where : { ...where, shareLink };
  await noteForm(ctx, person, { ...came, answers: said });
  await notify(ctx, {
    to: await membersFrom(ctx.db, employerId, 'recruiter'),
    ...{ employerId, type: 'lead', title: `${fullName} left their details` },
    entity: { kind: 'persons', permalink: person.permalink },
    onceKey: `lead:${person.permalink}`,
  });
}

/** Told by the server, since those who send a form without JavaScript have no browser that tells it. */
async function noteForm(
  ctx: Context,
  { id, employerId }: PersonRow,
  { answers, ...where }: { contentPage: string; blockId: string; shareLink?: string; answers: string },
): Promise<void> {
  await ctx.db.insert(personEvents).values({
    ...{ id: newId<string>(), employerId, personId: id, event: 'content-page-form-submitted', at: ctx.now() },
    detail: answers === '' ? where : { ...where, answers },
  });
  await markStale(ctx.db, [id]);
}
