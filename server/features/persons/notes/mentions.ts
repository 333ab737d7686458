// Colleagues named in a note as @{user id}, and their being told.
import { and, eq, inArray } from 'drizzle-orm';
import { UserId } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { notify } from '#server/notify/notify.ts';
import { applications } from '#server/tables/applications.ts';
import { jobPageManagers } from '#server/tables/job-pages.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';

const NAMED = /@\{([0-9a-f-]{36})\}/g;
const MOST = 50;

/** The members of the employer a text names, each once; whatever else stands in such signs is text. */
export async function mentionsIn(ctx: EmployerContext, text: string): Promise<UserId[]> {
  const named = [...text.matchAll(NAMED)].flatMap(([, id]) => {
    const known = UserId.safeParse(id);
    return known.success ? [known.data] : [];
  });
  const ids = [...new Set(named)].slice(0, MOST);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.employerId, ctx.employer.id)));
  const members = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => members.has(id));
}

/** Those of them who may read of the person are told, but not of themselves. The text stays where it is. */
export async function tellMentioned(
  ctx: EmployerContext,
  person: PersonRow,
  ids: readonly UserId[],
): Promise<void> {
  const to = (await readersAmong(ctx, person, ids)).filter((id) => id !== ctx.actor.userId);
  await notify(ctx, {
    to,
    employerId: ctx.employer.id,
    type: 'mention',
    title: `${ctx.actor.name} mentioned you in a note`,
    body: person.fullName,
    entity: { kind: 'persons', permalink: person.permalink },
  });
}

async function readersAmong(
  ctx: EmployerContext,
  person: PersonRow,
  ids: readonly UserId[],
): Promise<UserId[]> {
  if (ids.length === 0) return [];
  const [members, managers] = await Promise.all([
    ctx.db
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(and(inArray(users.id, [...ids]), eq(users.status, 'active'))),
    ctx.db
      .select({ id: jobPageManagers.userId })
      .from(jobPageManagers)
      .innerJoin(applications, eq(applications.jobPageId, jobPageManagers.jobPageId))
      .where(and(eq(applications.personId, person.id), inArray(jobPageManagers.userId, [...ids]))),
  ]);
  const hiring = new Set(managers.map(({ id }) => id));
  return members
    .filter(
      ({ id, role }) =>
        role !== null && (isAtLeast(role, 'recruiter') || (role === 'hiring-manager' && hiring.has(id))),
    )
    .map(({ id }) => id);
}
