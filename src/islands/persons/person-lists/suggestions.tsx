// Before there is a list: three that real persons would stand in at once.
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { createPersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { askPersons, personsChanged } from '../person-queries.ts';
import styles from '../persons.module.css';
import own from './person-lists.module.css';
import { countInWords, type SuggestedList, suggestedLists } from './suggested-lists.ts';

/** Looked at for a count; more than that is "or more". */
const LOOK = 100;

export function Suggestions({ onNew }: { onNew: () => void }) {
  const client = useQueryClient();
  const counts = useQueries({
    queries: suggestedLists.map(({ title, search }) => ({
      queryKey: ['suggested-list', title],
      staleTime: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) => askPersons(search, { perPage: LOOK, signal }),
    })),
  });
  const make = useMutation({
    mutationFn: ({ title, search }: SuggestedList) =>
      call(
        createPersonList,
        { params: { employer: employerOf() }, body: { title, kind: 'smart' as const, search } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (list) => {
      await personsChanged(client);
      goTo(employerPaths.talentList(list.permalink));
    },
  });
  const worth = suggestedLists.flatMap((list, place) => {
    const found = counts[place]?.data;
    if (found === undefined || found.data.length === 0) return [];
    return [{ list, count: countInWords(found.data.length, found.nextCursor !== null) }];
  });
  return (
    <>
      <EmptyState isFirstTime title="No lists yet" actions={<Button onPress={onNew}>New list</Button>}>
        Group people you’re working with, such as “Engineers for the new yard”. Smart lists update themselves.
      </EmptyState>
      {worth.length > 0 && (
        <section className={own.suggestions} aria-labelledby="suggestions">
          <h2 id="suggestions">Suggested lists</h2>
          <ul>
            {worth.map(({ list, count }) => (
              <li key={list.title}>
                <span>
                  <b>
                    {list.title}: {count}
                  </b>
                  <small>{list.why}</small>
                </span>
                <Button size="row" isBusy={make.isPending} onPress={() => make.mutate(list)}>
                  Create list<span className="visually-hidden">: {list.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {make.isError && (
        <p className={styles.failed} role="alert">
          {sentenceOf(make.error)}
        </p>
      )}
    </>
  );
}
