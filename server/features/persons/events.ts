import type { EmployerId } from '#contract/kit/ids.ts';
import { domainEvent } from '#server/domain-event.ts';
import type { PersonId } from '#server/tables/persons.ts';

/** `why` stands with what is left. The person is held, and still there. */
export const erased = domainEvent<{ personId: PersonId; why: string }>({
  name: 'persons/erased',
  description: 'A person is being erased, with the records elsewhere that name them.',
});

/** From now on nobody writes to them. */
export const contactForbidden = domainEvent<{ personId: PersonId; employerId: EmployerId }>({
  name: 'persons/contact-forbidden',
  description: 'Staff said that a person must not be contacted.',
});
