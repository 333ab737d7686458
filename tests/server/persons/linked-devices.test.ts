/** Whose a device is, and what a link that was made for one person says of whoever opens it. */
import { describe, expect, test } from 'vitest';
import { listDuplicates } from '#contract/person-care.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import {
  countPersons,
  holderOf,
  leave,
  linksOf,
  linkUp,
  makeLink,
  newDevice,
  newEmail,
} from '#tests/support/make-links.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { employer } = desk;

describe('a device', () => {
  test('goes to who says it themselves, and both are known to have used it', async () => {
    const link = await makeLink(desk);
    const device = newDevice();
    await leave(app, { link, devices: [device], person: { fullName: 'Ana Ferreira', email: newEmail() } });
    const first = await holderOf(desk, device);
    const ways = { employer: employer.permalink, devices: [device] };
    await leave(app, { ...ways, person: { fullName: 'Rui Costa', email: newEmail() } });
    const second = await holderOf(desk, device);
    expect(second?.person.fullName).toBe('Rui Costa');
    const [left] = await linksOf(app, first?.person.id as never);
    expect(left).toMatchObject({ anonymousId: device, undoneAt: expect.any(Date), undoneBy: null });
    // Nobody outdoes a form: a third person gets no history, and what was shared stands for who looks for duplicates.
    await leave(app, { ...ways, person: { fullName: 'Eva Dias', email: newEmail() } });
    expect((await holderOf(desk, device))?.person.id).toBe(second?.person.id);
    await leave(app, { link, devices: [device], person: { fullName: 'Ana Ferreira' } });
    expect((await holderOf(desk, device))?.person.id).toBe(second?.person.id);
  });

  test('and another that are one visitor get the person one of them has', async () => {
    const [known, fresh] = [newDevice(), newDevice()];
    await leave(app, { employer: employer.permalink, devices: [known], person: { fullName: 'Ana Prado' } });
    expect((await linkUp(app, { employer: employer.permalink, devices: [fresh, known] })).status).toBe(204);
    expect((await holderOf(desk, fresh))?.link.how).toBe('parameter');
    expect((await holderOf(desk, fresh))?.person.fullName).toBe('Ana Prado');
    const third = newDevice();
    await linkUp(app, { devices: [third, fresh] });
    expect((await holderOf(desk, third))?.person.fullName).toBe('Ana Prado');
  });

  test('of one person and one of another make no third, and nobody is merged', async () => {
    const [one, other] = [newDevice(), newDevice()];
    const ways = { employer: employer.permalink };
    await leave(app, { ...ways, devices: [one], person: { fullName: 'Ana Prado', email: newEmail() } });
    await leave(app, { ...ways, devices: [other], person: { fullName: 'Rui Prado', email: newEmail() } });
    await linkUp(app, { ...ways, devices: [one, other] });
    const [a, b] = [await holderOf(desk, one), await holderOf(desk, other)];
    expect([a?.person.fullName, b?.person.fullName]).toEqual(['Ana Prado', 'Rui Prado']);
    expect([a?.person.mergedIntoId, b?.person.mergedIntoId]).toEqual([null, null]);
    const { body } = await app.call(
      listDuplicates,
      { params: { employer: employer.permalink }, query: { perPage: '1000' } },
      { as: desk.owner },
    );
    const proposed = body.data.find(({ persons: pair }) =>
      [a, b].every((held) => pair.some(({ permalink }) => permalink === held?.person.permalink)),
    );
    expect(proposed?.reasons).toEqual(['Same device']);
  });

  test('nobody knows stays nobody’s', async () => {
    const before = await countPersons(app);
    const devices = [newDevice(), newDevice()];
    for (const whose of [
      {},
      { employer: employer.permalink },
      { employer: 'nobody-here' },
      { link: await makeLink(desk) },
    ])
      expect((await linkUp(app, { devices, ...whose })).status).toBe(204);
    const person = { fullName: 'Nobody Known', email: newEmail() };
    expect((await linkUp(app, { devices, employer: employer.permalink, person })).status).toBe(204);
    expect([await countPersons(app), await holderOf(desk, devices[0] as never)]).toEqual([before, undefined]);
  });
});

describe('a link for one person', () => {
  const madeFor = async (name = 'Íris Sá') => {
    const device = newDevice();
    await leave(app, {
      employer: employer.permalink,
      devices: [device],
      person: { fullName: name, email: newEmail() },
    });
    const person = (await holderOf(desk, device))?.person;
    if (person === undefined) throw new Error('Nobody was made.');
    return { person, link: await makeLink(desk, { personId: person.id }) };
  };

  test('gives the first device to that person and keeps every further one apart', async () => {
    const { person, link } = await madeFor();
    const [first, second, third] = [newDevice(), newDevice(), newDevice()];
    await linkUp(app, { link, devices: [first] });
    await linkUp(app, { link, devices: [first] });
    await linkUp(app, { link, devices: [second] });
    await leave(app, { link, devices: [third], person: { firstName: 'Íris' } });
    await leave(app, { link, devices: [third], person: { firstName: 'Íris' } });
    expect((await holderOf(desk, first))?.person.id).toBe(person.id);
    expect([await holderOf(desk, second), await holderOf(desk, third)]).toEqual([undefined, undefined]);
    const rows = await linksOf(app, person.id);
    expect(rows.filter(({ isForwarded }) => isForwarded).map(({ anonymousId }) => anonymousId)).toEqual([
      second,
      third,
    ]);
  });

  test('opened by somebody with another name is theirs, apart', async () => {
    const { person, link } = await madeFor();
    const device = newDevice();
    await leave(app, { link, devices: [device], person: { fullName: 'Rui Costa' } });
    const held = await holderOf(desk, device);
    expect(held?.person.fullName).toBe('Rui Costa');
    expect((await linksOf(app, person.id)).at(-1)).toMatchObject({ anonymousId: device, isForwarded: true });
  });

  test('opened on ten devices at once has one first device', async () => {
    const { person, link } = await madeFor();
    const devices = Array.from({ length: 10 }, newDevice);
    const answers = await Promise.all(devices.map((device) => linkUp(app, { link, devices: [device] })));
    expect(answers.map(({ status }) => status)).toEqual(devices.map(() => 204));
    const rows = (await linksOf(app, person.id)).filter(({ how }) => how === 'share-link');
    expect(rows.map(({ isForwarded }) => isForwarded).sort()).toEqual([false, ...Array(9).fill(true)]);
  });
});
