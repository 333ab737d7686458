/** Erasing a person: no table and no file tells of them afterwards, and not everybody may. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { erasePerson } from '#contract/person-care.ts';
import { addNote } from '#contract/person-notes.ts';
import { getPerson, listPersons } from '#contract/persons.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makePlay, send } from '#tests/support/make-events.ts';
import { apply, makeJob, textFile } from '#tests/support/make-jobs.ts';
import { leave, newDevice } from '#tests/support/make-links.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { readAllResumes } from '#tests/support/make-resumes.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const dataDir = () => app.app.ports.services.settings.dataDir;
const at = (person: PersonPermalink) => ({ params: { employer: desk.employer.permalink, person } });
const as = () => ({ as: desk.owner });
const read = async (person: PersonPermalink) => (await app.call(getPerson, at(person), as())).body;

/** Every row of every table that holds one of these words, as `table: word`. */
async function tracesIn(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await app.db.execute(
        sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${word}%`} limit 1`,
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

async function filesWith(folder: string, word: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return (await readFile(path)).includes(word) ? [path] : [];
      }),
  );
  return found.flat();
}

describe('erasing', () => {
  test('leaves no trace of a person in any table or file', async () => {
    const fresh = await newDesk(app);
    const device = newDevice();
    const words = ['canarysson', 'canary@example.net', '5550142', 'canaryword', device];
    const job = await makeJob(fresh);
    await apply(app, job, {
      ...{
        firstName: 'Zsofia',
        lastName: 'Canarysson',
        email: 'canary@example.net',
        phone: '+1 415 555 0142',
      },
      anonymousId: device,
      file: textFile('Zsofia Canarysson, canaryword of many trades'),
    });
    await readAllResumes(app);
    expect(await tracesIn(['canaryword'])).toContainEqual(expect.stringContaining('public.resume_texts'));
    await leave(app, {
      employer: fresh.employer.permalink,
      devices: [device],
      person: { fullName: 'Zsofia Canarysson', email: 'canary@example.net' },
    });
    const params = { employer: fresh.employer.permalink };
    const [row] = (await app.call(listPersons, { params }, { as: fresh.owner })).body.data;
    if (row === undefined) throw new Error('The canary is not there.');
    const one = { params: { ...params, person: row.permalink } };
    await app.call(
      addNote,
      { ...one, body: { text: 'Canaryword: call Canarysson back' } },
      { as: fresh.owner },
    );
    const [mine, beside] = [
      makePlay({ employer: fresh.employer, anonymousId: device }),
      makePlay({ employer: fresh.employer }),
    ];
    await send(app, mine);
    await addUpAll(app.db);
    // And one that waits, in the same batch as somebody else's.
    await send(app, [{ ...mine, eventId: randomUUID() }, beside]);
    expect(await tracesIn([device])).toEqual(
      expect.arrayContaining(
        [
          ...['person_links', 'tracked_batches', 'tracked_events', 'visitor_activity', 'visitor_days'],
          'clip_listeners',
        ].map((table) => expect.stringContaining(`public.${table}`)),
      ),
    );
    expect((await tracesIn(words)).length).toBeGreaterThan(8);
    expect(await filesWith(dataDir(), 'canaryword')).not.toEqual([]);

    const body = { confirm: row.permalink, reason: 'Asked by letter' };
    const erased = await app.call(erasePerson, { ...one, body }, { as: fresh.owner });
    expect(erased.status).toBe(202);
    expect(await tracesIn(words)).toEqual([]);
    await expect.poll(() => filesWith(dataDir(), 'canaryword'), { timeout: 10_000 }).toEqual([]);
    await addUpAll(app.db);
    expect(await tracesIn(words)).toEqual([]);
    expect(await tracesIn([beside.anonymousId])).toContainEqual(expect.stringContaining('tracked_events'));
    const gone = await app.call(getPerson, one, { as: fresh.owner });
    expect([gone.status, gone.problem?.detail]).toEqual([410, expect.stringContaining('Asked by letter')]);
  });

  test('is for admins, of one’s own persons, and needs the person named again', async () => {
    const person = await makePerson(desk);
    const body = { confirm: person.permalink, reason: 'Asked by letter' };
    const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
    expect((await app.call(erasePerson, { ...at(person.permalink), body }, { as: recruiter })).status).toBe(
      403,
    );
    const stranger = await newDesk(app);
    const foreign = { params: { employer: stranger.employer.permalink, person: person.permalink }, body };
    expect((await app.call(erasePerson, foreign, { as: stranger.owner })).status).toBe(404);
    const other = { ...at(person.permalink), body: { ...body, confirm: 'person00001' as PersonPermalink } };
    expect((await app.call(erasePerson, other, as())).status).toBe(422);
    expect((await read(person.permalink)).fullName).toBe(person.fullName);
  });
});
