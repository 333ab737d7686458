import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { PersonImport } from '#contract/person-imports.ts';
import { listsQuery } from '../person-lists/list-queries.ts';
import { personsChanged } from '../person-queries.ts';

export type NamedList = { permalink: PersonListPermalink; title: string };

/**
 * The lists chosen for an import, by name. `into` is chosen beforehand for a file that nobody looked at yet; a list that
 * was archived meanwhile keeps the name the import knows, so that it can be taken out.
 */
export function useNamedLists({ status, personLists }: PersonImport, into: PersonListPermalink | null) {
  const client = useQueryClient();
  const known = useQuery(listsQuery({ isArchived: false })).data ?? [];
  const before = personLists.map(({ permalink }) => permalink as PersonListPermalink);
  const isFresh = status === 'mapping' && before.length === 0 && into !== null;
  const [chosen, setChosen] = useState<PersonListPermalink[]>(isFresh ? [into] : before);
  const titles = new Map([...personLists, ...known].map(({ permalink, title }) => [permalink, title]));
  const lists: NamedList[] = chosen.map((permalink) => ({
    ...{ permalink, title: titles.get(permalink) ?? 'A list' },
  }));
  const choose = (next: PersonListPermalink[]) => {
    setChosen(next);
    // One that was made just now has to be named.
    if (next.some((permalink) => !titles.has(permalink))) void personsChanged(client);
  };
  const isSame = chosen.length === before.length && chosen.every((one) => before.includes(one));
  return { lists, chosen, choose, isSame };
}
