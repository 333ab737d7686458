// Two employers that look alike, with something of everything, and everybody who might call.
import { sql } from 'drizzle-orm';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { impersonate } from '#contract/impersonation.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { type Role, roles } from '#contract/kit/roles.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { makeImage, makeSpokenClip } from '#tests/support/make-clips.ts';
import { apply, makeConnection, makeJob, question } from '#tests/support/make-jobs.ts';
import {
  makeEmployer,
  makeUser,
  signIn,
  type TestEmployer,
  type TestUser,
} from '#tests/support/make-people.ts';
import type { SignedInAs, TestApp } from '#tests/support/test-app.ts';
import { idForms, newName, newUuid, sampleOf } from './sample.ts';
import { send } from './send.ts';

/** Ids as they stand in paths and bodies: `names` are permalinks. */
export type Ids = { uuids: string[]; names: string[] };
const MOST_OF_A_KIND = 1;

export type Tenant = { employer: TestEmployer; owner: TestUser; ids: Ids };

/** The tables whose rows have an id or a permalink of their own, with the columns that hold it. */
async function idColumns(app: TestApp): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await app.pool.query(
    `select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
     where table_schema = 'public' and column_name in ('id', 'permalink') and data_type in ('uuid', 'text')
       and table_name not in ('sessions', 'audit_rows')`,
  );
  return rows;
}

/** What there is by now, a table and column each. */
async function allIds(app: TestApp): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { table, column, type } of await idColumns(app)) {
    const { rows } = await app.db.execute(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}`,
    );
    found.set(
      `${type} ${table}.${column}`,
      rows.map(({ id }) => String(id)),
    );
  }
  return found;
}

/** Of each table one that is new: more of the same kind would be answered alike. */
function newIn(after: Map<string, string[]>, before: Map<string, string[]>): Ids {
  const ids: Ids = { uuids: [], names: [] };
  for (const [column, all] of after) {
    const fresh = all.filter((id) => before.get(column)?.includes(id) !== true).slice(0, MOST_OF_A_KIND);
    (column.startsWith('uuid') ? ids.uuids : ids.names).push(...fresh);
  }
  return ids;
}

/**
 * What the employer has, as one value that changes with any of it. Left out: what a caller of that employer changes of
 * their own, by signing in, asking for a letter or looking at a page.
 */
export async function stateOf(app: TestApp, { employer }: Tenant): Promise<Record<string, string>> {
  const { rows: tables } = await app.pool.query<{ table: string }>(
    `select c.table_name as "table" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'employer_id' and t.table_type = 'BASE TABLE'
       and c.table_name not in ('users', 'audit_rows', 'mailed_tokens', 'page_views')`,
  );
  const state: Record<string, string> = {};
  for (const { table } of tables) {
    const { rows } = await app.db.execute<{ sum: string }>(
      sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
          from ${sql.identifier(table)} t where t.employer_id = ${employer.id}`,
    );
    state[table] = rows[0]?.sum ?? '';
  }
  return state;
}

/** An employer with something of everything: what factories make, and what the calls that create make by themselves. */
export async function makeTenant(app: TestApp): Promise<Tenant> {
  const before = await allIds(app);
  const { employer, owner } = await makeEmployer(app, { name: `Tenant ${newName()}` });
  const desk = { app, employer, owner };
  await makeUser(app, { employer, role: 'recruiter' });
  await makeSpokenClip(desk);
  await makeImage(desk);
  await makeConnection(desk);
  const job = await makeJob(desk, { questions: [question('years')] });
  await apply(app, job);
  await createAll(app, employer, owner);
  const ids = newIn(await allIds(app), before);
  // The employer's own id and permalink are names of the employer, not of a thing.
  ids.uuids = ids.uuids.filter((id) => id !== employer.id);
  ids.names = ids.names.filter((name) => name !== employer.permalink);
  return { employer, owner, ids };
}

/** Calls everything that creates within an employer by its name alone. A refusal makes nothing, and is no fault here. */
async function createAll(app: TestApp, employer: TestEmployer, owner: TestUser): Promise<void> {
  const creates = (endpoint: Endpoint) =>
    endpoint.access === 'employer' &&
    endpoint.method === 'POST' &&
    endpoint.success === 201 &&
    endpoint.file === undefined &&
    [...endpoint.path.matchAll(/:/g)].length === 1;
  for (const endpoint of allEndpoints.filter(creates)) {
    const body = endpoint.body === undefined ? undefined : sampleOf(endpoint.body);
    await send(app, endpoint, { as: owner, params: { employer: employer.permalink }, body });
  }
}

/** Whoever calls, with one session for all calls but those that may end the session they come with. */
export type Caller = {
  name: string;
  role: Role | null;
  sessionFor: (endpoint: Endpoint) => Promise<SignedInAs | undefined>;
};
type Fresh = () => Promise<SignedInAs | undefined>;

function lasting(fresh: Fresh): Caller['sessionFor'] {
  let kept: ReturnType<Fresh> | null = null;
  return ({ access }) => {
    if (access === 'open' || access === 'user' || access === 'admin') return fresh();
    kept ??= fresh();
    return kept;
  };
}

export async function makeCallers(app: TestApp, own: Tenant, foreign: Tenant): Promise<Caller[]> {
  const { employer } = own;
  const staff = await Promise.all(
    roles.map(async (role) => ({ role, user: await makeUser(app, { employer, role }) })),
  );
  const gone = await makeUser(app, { employer, role: 'owner', status: 'deactivated' });
  const admin = await makeUser(app, { employer: null });
  const acted = await makeUser(app, { employer, role: 'owner' });
  const session = (user: TestUser) => lasting(async () => ({ token: await signIn(app, user.id) }));
  return [
    { name: 'visitor', sessionFor: async () => undefined, role: null },
    ...staff.map(({ role, user }) => ({ name: role, sessionFor: session(user), role })),
    { name: 'other tenant', sessionFor: session(foreign.owner), role: null },
    { name: 'deactivated', sessionFor: session(gone), role: null },
    { name: 'platform admin', sessionFor: session(admin), role: null },
    {
      name: 'impersonating',
      role: 'owner',
      sessionFor: lasting(async () => {
        const begun = await app.call(
          impersonate,
          { body: { userId: acted.id, reason: 'The authorization test' } },
          { as: { token: await signIn(app, admin.id) } },
        );
        const { session } = cookieNames(app.settings);
        return { token: begun.cookies.find(({ name }) => name === session)?.value ?? '' };
      }),
    },
  ];
}

/** Ids of the form that a parameter takes; a new one that names nothing where there is none. */
export function idsFor(schema: unknown, { uuids, names }: Ids): string[] {
  const { takesUuid, takesName } = idForms(schema);
  return [...(takesUuid ? uuids : []), ...(takesName ? names : [])];
}

export const unknownFor = (schema: unknown): string => (idForms(schema).takesUuid ? newUuid() : newName());
