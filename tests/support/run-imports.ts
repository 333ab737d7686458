// Files of persons sent, checked and run through the contract, with the background worked by hand.
import { expect } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { PersonImportId } from '#contract/kit/ids.ts';
import {
  checkPersonImport,
  createPersonImport,
  getPersonImport,
  type PersonImport,
  runPersonImport,
} from '#contract/person-imports.ts';
import { listPersons } from '#contract/persons.ts';
import { forgetImports, runImports } from '#server/features/persons/imports/import-work.ts';
import { createLog } from '#server/log.ts';
import type { Desk } from './make-clips.ts';
import type { TestApp } from './test-app.ts';

export type Check = CallInput<typeof checkPersonImport>['body'];

/** Each works for `desk()` unless another one is named. */
export function importsOf(app: TestApp, desk: () => Desk) {
  const at = (of = desk()) => ({ employer: of.employer.permalink });
  const one = (id: string, of = desk()) => ({ params: { ...at(of), id: id as PersonImportId } });
  const send = (text: string | Buffer, of = desk()) =>
    app.call(
      createPersonImport,
      { params: at(of) },
      { as: of.owner, file: { name: 'Leads.csv', bytes: Buffer.from(text) } },
    );
  const check = async (id: string, body: Check, of = desk()) =>
    app.call(checkPersonImport, { ...one(id, of), body }, { as: of.owner });
  const work = async (now = () => new Date()) => {
    const { db, services } = app.app.ports;
    const ports = { db, services, now, log: createLog(app.settings) };
    const { signal } = new AbortController();
    for (let turn = 0; turn < 3; turn += 1) await runImports.doDue(ports, signal);
    await forgetImports.doDue(ports, signal);
  };
  const look = async (id: string, of = desk()) =>
    (await app.call(getPersonImport, one(id, of), { as: of.owner })).body;
  const found = async (search: string, of = desk()) =>
    (await app.call(listPersons, { params: at(of), query: { search } }, { as: of.owner })).body.data;

  /** Sends, checks with what was guessed, and runs. */
  async function whole(text: string, body: Partial<Check> = {}, of = desk()): Promise<PersonImport> {
    const sent = await send(text, of);
    expect([sent.status, sent.problem?.detail]).toEqual([201, undefined]);
    const given = { mapping: sent.body.mapping, upsertBy: 'email' as const, ...body };
    expect((await check(sent.body.id, given, of)).status).toBe(200);
    const begun = await app.call(runPersonImport, one(sent.body.id, of), { as: of.owner });
    expect([begun.status, begun.body.status]).toEqual([202, 'running']);
    await work();
    return look(sent.body.id, of);
  }
  return { at, one, send, check, work, look, found, whole };
}
