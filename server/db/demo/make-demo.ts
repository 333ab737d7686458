// Makes the demo employer by the same verbs that people use: its sounds and covers come in as uploads do.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EmployerId, JobClipPermalink, UserId } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { type EmployerContext, newId, type Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { saveEmployer } from '#server/features/employers/save-employer.ts';
import { createImage } from '#server/features/images/create-image.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { demoClips, demoCoverUrl, demoLogo } from './demo-content.ts';
import { demoEmployer } from './demo-employer.ts';
import { makeCampaign } from './make-campaign.ts';
import { makeCareers } from './make-careers.ts';
import { makeClip } from './make-clip.ts';
import { makeDays } from './make-days.ts';
import { makeJobStory } from './make-job-story.ts';
import { makeKeyword } from './make-keyword.ts';
import { makeNightGuide } from './make-night-guide.ts';
import { makeStory } from './make-story.ts';
import { staffContext } from './staff-context.ts';
import { uploadingFile } from './uploading.ts';
import { draftWorks } from './works/connect-works.ts';
import type { DemoGreenhouse } from './works/demo-greenhouse.ts';

export type DemoDeps = {
  db: Db;
  services: Services;
  now: () => Date;
  /** Writes the sign-in down before the demo is committed, so that no demo is ever without one. */
  /** Where the second board comes from; without it there is only the first. */
  greenhouse: Pick<DemoGreenhouse, 'apiKey'> | null;
  keepSignIn: (signIn: DemoSignIn) => Promise<void>;
};

/** How the demo's owner signs in; recruiter and viewer have the same password. */
export type DemoSignIn = { email: string; password: string };

const people: { role: Role; firstName: string; lastName: string; title: string }[] = [
  { role: 'owner', firstName: 'Orla', lastName: 'Fennimore', title: 'Head of people' },
  { role: 'recruiter', firstName: 'Emeka', lastName: 'Strand', title: 'Recruiter' },
  { role: 'viewer', firstName: 'Petra', lastName: 'Vallorani', title: 'Managing director' },
];

/** Fills an empty database. All of it or nothing: a start that breaks off leaves the next one an empty database. */
export async function makeDemo({ db, services, now, greenhouse, keepSignIn }: DemoDeps): Promise<DemoSignIn> {
  const password = randomBytes(18).toString('base64url');
  return db.transaction(async (tx) => {
    // Encoding the covers takes longer than an idle transaction otherwise lives.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    const employer = await makeDemoEmployer(tx);
    const emails: string[] = [];
    let owner: UserId | undefined;
    const passwordHash = await hashPassword(password);
    for (const person of people) {
      const { id, email } = await makePerson(tx, employer.id, { ...person, passwordHash });
      owner ??= id;
      emails.push(email);
    }
    if (owner === undefined || emails[0] === undefined) throw new Error('The demo has no owner.');
    const ctx = staffContext({ db: tx, services, now, employer, userId: owner });
    await giveLogo(ctx);
    const clips = new Map<string, JobClipPermalink>();
    for (const clip of demoClips) clips.set(clip.key, (await makeClip(ctx, clip)).permalink);
    const board = await makeCareers(ctx, clips);
    await makeStory(ctx, { board, clips });
    await makeJobStory(ctx, board);
    await makeNightGuide(ctx, clips);
    await makeCampaign(ctx, clips);
    await makeDays(ctx);
    await makeKeyword(ctx);
    if (greenhouse !== null) await draftWorks(ctx, greenhouse);
    const signIn = { email: emails[0], password };
    await keepSignIn(signIn);
    return signIn;
  });
}

async function makeDemoEmployer(db: Db): Promise<{ id: EmployerId; permalink: string }> {
  const id = newId<EmployerId>();
  await db.insert(employers).values({ id, ...demoEmployer });
  await db.insert(employerSettings).values({
    ...{ employerId: id, languages: ['en', 'fr'], timezone: 'Europe/London' },
    consentModeChosenAt: new Date(),
  });
  return { id, permalink: demoEmployer.permalink };
}

async function giveLogo(ctx: EmployerContext): Promise<void> {
  const { file: name, alt } = demoLogo;
  const image = await uploadingFile(ctx, demoCoverUrl(name), (file) =>
    createImage(ctx, { body: { alt }, file }),
  );
  const version = 1;
  await saveEmployer(ctx, { body: { logo: image.permalink }, version });
}

type Person = (typeof people)[number] & { passwordHash: string };

async function makePerson(
  db: Db,
  employerId: EmployerId,
  person: Person,
): Promise<{ id: UserId; email: string }> {
  const id = newId<UserId>();
  const email = `${person.firstName.toLowerCase()}@${new URL(demoEmployer.website).hostname}`;
  const timezone = 'Europe/London';
  await db.insert(users).values({ id, email, employerId, status: 'active', timezone, ...person });
  return { id, email };
}
