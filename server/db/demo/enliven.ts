// The part of the demo that is made after the product listens: the board behind an ATS, who applied, who listened.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { applicants } from './applications/applicants.ts';
import { makeApplications } from './applications/apply.ts';
import { demoEmployer } from './demo-employer.ts';
import { makeSequence } from './make-sequence.ts';
import { makePool } from './pool/make-pool.ts';
import { leads } from './pool/pool-script.ts';
import { staffContext } from './staff-context.ts';
import { makeVisits } from './visits/make-visits.ts';
import { connectWorks, draftOf } from './works/connect-works.ts';
import type { DemoGreenhouse } from './works/demo-greenhouse.ts';
import { LAST_STEP } from './works/works-board.ts';

const HOUR_MS = 3_600_000;

/** Done once: a start that is broken off leaves it to the next one, and what people do to it afterwards stays. */
export const enlivenDemo = (greenhouse: DemoGreenhouse): Work => ({
  name: 'demo/enliven',
  everyMs: HOUR_MS,
  async doDue(ports) {
    const owner = await ownerOf(ports.db);
    if (owner !== undefined) await enliven(ports, owner, greenhouse);
    return false;
  },
});

async function enliven(ports: WorkPorts, owner: Owner, greenhouse: DemoGreenhouse): Promise<void> {
  const connection = await draftOf(contextsOf(ports, owner)(0), greenhouse);
  if (connection === undefined) return;
  try {
    // All or nothing, and unseen by the clock of all connections until it is whole.
    await ports.db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '1min'`);
      const at = contextsOf({ ...ports, db: tx }, owner);
      await connectWorks(at, connection, greenhouse);
      await makeApplications(at);
      const links = await makePool(at);
      await makeSequence(at(0));
      await makeVisits(at(0), { links, people: [...leads, ...applied] });
    });
  } finally {
    greenhouse.show(LAST_STEP);
  }
  // A page that was rendered meanwhile knew nothing of it.
  const { permalink } = owner.employer;
  await ports.services.dropPages([`employer:${permalink}`, `feed:${permalink}`, `sitemap:${permalink}`]);
}

const applied = applicants.map(({ email, language, job, beganHoursAgo, minutesToFinish, answers }) => ({
  ...{ email, language, job, hoursAgo: beganHoursAgo },
  minutesToFinish: answers === null ? null : minutesToFinish,
}));

type Owner = Pick<Parameters<typeof staffContext>[0], 'employer' | 'userId'>;

const MINUTE_MS = 60_000;
type At = (minutesAgo: number) => EmployerContext;

/** Nobody of these people reads mails, so none is sent to them. */
function contextsOf({ db, services, now }: WorkPorts, owner: Owner): At {
  const begun = now().getTime();
  const quiet = { ...services, sendMail: async () => undefined };
  return (minutesAgo) =>
    staffContext({
      ...{ db, services: quiet, ...owner },
      now: () => new Date(begun - minutesAgo * MINUTE_MS),
    });
}

async function ownerOf(db: Db): Promise<Owner | undefined> {
  const [row] = await db
    .select({ id: employers.id, permalink: employers.permalink, userId: users.id })
    .from(employers)
    .innerJoin(users, and(eq(users.employerId, employers.id), eq(users.role, 'owner')))
    .where(eq(employers.permalink, demoEmployer.permalink))
    .orderBy(asc(users.id))
    .limit(1);
  if (row === undefined) return undefined;
  return { employer: { id: row.id, permalink: row.permalink }, userId: row.userId };
}
