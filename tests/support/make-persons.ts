// Factories of persons, made by staff through the contract.
import { expect } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import { createPerson } from '#contract/persons.ts';
import type { Desk } from './make-clips.ts';

type Body = CallInput<typeof createPerson>['body'];

let count = 0;

/** A person with a name and an address of their own. */
export async function makePerson({ app, employer, owner }: Desk, overrides: Body = {}): Promise<Person> {
  count += 1;
  const body = { fullName: 'Íris Ørsted', emails: [{ value: `iris${count}@example.com` }], ...overrides };
  const answer = await app.call(
    createPerson,
    { params: { employer: employer.permalink }, body },
    { as: owner },
  );
  expect(answer.problem?.detail).toBeUndefined();
  expect(answer.status).toBe(201);
  return answer.body;
}
