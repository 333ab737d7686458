// Tags and lists of one person: told as what comes and what goes, so that a colleague's change at the same time stays.
import type { PersonListPermalink, PersonTagPermalink } from '#contract/kit/ids.ts';
import type { Person } from '#contract/person.ts';
import { archivePerson, restorePerson, setPersonLists, setPersonTags } from '#contract/persons.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { nameOf } from '../person-words.ts';
import type { PersonAct } from './use-person-acts.ts';

/** What is in the one and not in the other. */
export function difference<Id extends string>(before: readonly string[], after: readonly Id[]) {
  return {
    add: after.filter((id) => !before.includes(id)),
    remove: before.filter((id) => !(after as readonly string[]).includes(id)) as Id[],
  };
}

const paramsOf = ({ permalink }: Person) => ({ employer: employerOf(), person: permalink });

type Change<Id> = { add: Id[]; remove: Id[] };

/** The tags as they shall be. */
export function setTags(person: Person, after: readonly PersonTagPermalink[]): PersonAct {
  const change = difference(
    person.personTags.map(({ permalink }) => permalink),
    after,
  );
  const send = (body: Change<PersonTagPermalink>) => call(setPersonTags, { params: paramsOf(person), body });
  return {
    done: 'Tags updated',
    act: () => send(change),
    undo: () => send({ add: change.remove, remove: change.add }),
  };
}

/**
 * The lists made by hand as they shall be. Smart lists among those the person stands in are not touched, since
 * nobody puts a person into them.
 */
export function addToLists(person: Person, after: readonly PersonListPermalink[]): PersonAct {
  const change = difference(
    person.personLists.map(({ permalink }) => permalink),
    after,
  );
  const send = (body: Change<PersonListPermalink>) =>
    call(setPersonLists, { params: paramsOf(person), body });
  return {
    done: 'Lists updated',
    act: () => send(change),
    undo: () => send({ add: change.remove, remove: change.add }),
  };
}

/** Hides the person, or brings them back. */
export function setArchived(person: Person, isArchived: boolean): PersonAct {
  const send = (archived: boolean) =>
    call(archived ? archivePerson : restorePerson, { params: paramsOf(person) });
  const name = nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null });
  return {
    done: isArchived ? `${name} archived` : `${name} restored`,
    act: () => send(isArchived),
    undo: () => send(!isArchived),
  };
}
