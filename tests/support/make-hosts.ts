// Factories of own hosts, made through the contract and proved at a name server.
import { expect } from 'vitest';
import type { Host } from '#contract/host.ts';
import { createHost, verifyHost } from '#contract/hosts.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { FakeNameServer } from './fake-name-server.ts';
import type { Desk } from './make-clips.ts';

type Routes = { path: string; contentPage: string; language?: Language | null }[];

/** A host of the employer that nobody has proved yet. */
export async function makeHost(
  { app, employer, owner }: Desk,
  host: string,
  routes: Routes = [],
): Promise<Host> {
  const params = { employer: employer.permalink };
  const answer = await app.call(
    createHost,
    { params, body: { host, routes: routes as never } },
    { as: owner },
  );
  expect([answer.status, answer.problem.detail]).toEqual([201, undefined]);
  return answer.body;
}

/** Puts its proof where the name server finds it, and has it looked for. */
export async function proveHost(
  { app, employer, owner }: Desk,
  host: Host,
  names: FakeNameServer,
): Promise<Host> {
  for (const { type, name, value } of host.dns)
    if (type === 'TXT') names.setText(name, value);
    else names.setAlias(name, value);
  const params = { employer: employer.permalink, host: host.permalink };
  const answer = await app.call(verifyHost, { params }, { as: owner });
  expect(answer.body).toMatchObject({ status: 'active' });
  return answer.body;
}
