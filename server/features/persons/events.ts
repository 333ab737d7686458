import type { EmployerId } from '#contract/kit/ids.ts';
import { domainEvent } from '#server/domain-event.ts';
import type { PersonId } from '#server/tables/persons.ts';

/** `why` stands with what is left. The person is held, and still there. */
export const erased = domainEvent<{ employerId: EmployerId; personId: PersonId; why: string }>({
  name: 'persons/erased',
  description: 'A person is being erased. What names them elsewhere is erased in the same transaction.',
  when: 'in-transaction',
});
