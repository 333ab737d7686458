// Who may be the same person as who, kept beside the persons and looked up again whenever one of them changes.
import { bigint, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId } from '#contract/kit/ids.ts';
import { employers } from './employers.ts';
import { type PersonId, persons } from './persons.ts';

const personId = (name: string) =>
  uuid(name)
    .$type<PersonId>()
    .notNull()
    .references(() => persons.id, { onDelete: 'cascade' });

/** What a person may share with another, as hashes with their employer: nothing of the person can be read from them. */
export const personMarks = pgTable(
  'person_marks',
  {
    personId: personId('person_id'),
    mark: bigint('mark', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.mark] }),
    index('person_marks_mark').on(table.mark, table.personId),
  ],
);

/** Pairs as they are proposed; those somebody said are two stand in `dismissed_duplicates` besides. */
export const personDuplicates = pgTable(
  'person_duplicates',
  {
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    lowId: personId('low_id'),
    highId: personId('high_id'),
    /** What the confidence lacks of a hundred: the surest first. */
    doubt: smallint('doubt').notNull(),
    reasons: text('reasons').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('person_duplicates_order').on(table.employerId, table.doubt, table.lowId, table.highId),
    index('person_duplicates_high').on(table.highId),
  ],
);

/** Whose pairs have to be looked for (again); triggers of migration 0036 write it. */
export const personChecks = pgTable(
  'person_checks',
  {
    personId: uuid('person_id').$type<PersonId>().primaryKey(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  },
  (table) => [index('person_checks_employer').on(table.employerId)],
);
