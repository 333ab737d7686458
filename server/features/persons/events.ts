import { domainEvent } from '#server/domain-event.ts';
import type { PersonId } from '#server/tables/persons.ts';

/** `why` stands with what is left. The person is held, and still there. */
export const erased = domainEvent<{ personId: PersonId; why: string }>({
  name: 'persons/erased',
  description: 'A person is being erased, with the records elsewhere that name them.',
});
