// A desk of staff who work with the applications of their employer: what they see, and who else is there.
import type { Application } from '#contract/application.ts';
import { getApplication } from '#contract/applications.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { Desk } from './make-clips.ts';
import type { Candidate } from './make-jobs.ts';
import { makeUser, type TestUser } from './make-people.ts';

export function staffDesk({ app, employer, owner }: Desk) {
  const here = { employer: employer.permalink };
  const at = ({ permalink }: Candidate) => ({ ...here, application: permalink });
  const seen = async (one: Candidate, user: TestUser = owner): Promise<Application> =>
    (await app.call(getApplication, { params: at(one) }, { as: user })).body;
  const member = (role: Role) => makeUser(app, { employer, role });
  return { here, as: { as: owner }, at, seen, member };
}
