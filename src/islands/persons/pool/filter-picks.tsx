// The dialogs behind the filter bar: what to filter by, several at once.
import { useQuery } from '@tanstack/react-query';
import { PersonSourceType, PersonStage } from '#contract/person.ts';
import { AnyEventName } from '#contract/tracking.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { listsQuery } from '../person-lists/list-queries.ts';
import { tagsQuery } from '../person-queries.ts';
import { eventNames, personsInWords, sourceNames, stageLooks } from '../person-words.ts';
import { PickDialog, type PickOption } from '../picks/pick-dialog.tsx';
import { type PoolFilters, type SeenOnKind, seenOnKinds, withSeenOn } from './pool-filters.ts';
import { thingsQuery } from './things-query.ts';

export type Picked = 'stage' | 'source' | 'event' | 'tags' | 'lists' | SeenOnKind;

type Props = {
  by: Picked;
  filters: PoolFilters;
  onChange: (next: PoolFilters) => void;
  onClose: () => void;
};

const isKind = (by: Picked): by is SeenOnKind => Object.hasOwn(seenOnKinds, by);

/** One dialog for whichever field was chosen. */
export function FilterPicks({ by, ...props }: Props) {
  if (by === 'tags') return <ByTag {...props} />;
  if (by === 'lists') return <ByList {...props} />;
  if (isKind(by)) return <BySeenOn key={by} kind={by} {...props} />;
  return <ByName key={by} by={by} {...props} />;
}

type Fixed = Extract<Picked, 'stage' | 'source' | 'event'>;
const fixed: Record<Fixed, { title: string; what: string; options: readonly PickOption[] }> = {
  stage: {
    ...{ title: 'Filter by stage', what: 'stage' },
    options: PersonStage.options.map((id) => ({ id, label: stageLooks[id].word })),
  },
  source: {
    ...{ title: 'Filter by source', what: 'source' },
    options: PersonSourceType.options.map((id) => ({ id, label: sourceNames[id] })),
  },
  event: {
    ...{ title: 'Filter by activity', what: 'event' },
    options: AnyEventName.options.map((id) => ({ id, label: eventNames[id] })),
  },
};

function ByName({ by, filters, onChange, onClose }: Omit<Props, 'by'> & { by: Fixed }) {
  const { title, what, options } = fixed[by];
  return (
    <PickDialog
      {...{ title, what, options, onClose }}
      confirm="Filter"
      mayMake={false}
      picked={filters[by]}
      isLoading={false}
      failure={null}
      onPick={(ids) => onChange({ ...filters, [by]: ids })}
    />
  );
}

function ByTag({ filters, onChange, onClose }: Omit<Props, 'by'>) {
  const tags = useQuery(tagsQuery());
  return (
    <PickDialog
      {...{ title: 'Filter by tag', what: 'tag', confirm: 'Filter', mayMake: false, onClose }}
      options={(tags.data ?? []).map(({ permalink, name, personCount }) => ({
        ...{ id: permalink, label: name, note: personsInWords(personCount) },
      }))}
      picked={filters.tags}
      isLoading={tags.isPending}
      failure={tags.isError ? sentenceOf(tags.error) : null}
      onPick={(ids) => onChange({ ...filters, tags: ids as PoolFilters['tags'] })}
    />
  );
}

function ByList({ filters, onChange, onClose }: Omit<Props, 'by'>) {
  const lists = useQuery(listsQuery({ isArchived: false }));
  return (
    <PickDialog
      {...{ title: 'Filter by list', what: 'list', confirm: 'Filter', mayMake: false, onClose }}
      options={(lists.data ?? []).map(({ permalink, title, personCount }) => ({
        ...{ id: permalink, label: title, note: personsInWords(personCount) },
      }))}
      picked={filters.lists}
      isLoading={lists.isPending}
      failure={lists.isError ? sentenceOf(lists.error) : null}
      onPick={(ids) => onChange({ ...filters, lists: ids as PoolFilters['lists'] })}
    />
  );
}

function BySeenOn({ kind, filters, onChange, onClose }: Omit<Props, 'by'> & { kind: SeenOnKind }) {
  const things = useQuery(thingsQuery(kind));
  const isSame = filters.seenOn?.kind === kind;
  const pick = (permalinks: readonly string[]) => {
    const without = isSame ? { ...filters, seenOn: null } : filters;
    onChange(permalinks.length === 0 ? without : withSeenOn(without, { kind, permalinks }));
  };
  return (
    <PickDialog
      title={`Seen on: ${seenOnKinds[kind].name.toLowerCase()}`}
      {...{ what: seenOnKinds[kind].name.toLowerCase(), confirm: 'Filter', mayMake: false, onClose }}
      options={things.data ?? []}
      picked={isSame ? (filters.seenOn?.permalinks ?? []) : []}
      isLoading={things.isPending}
      failure={things.isError ? sentenceOf(things.error) : null}
      onPick={pick}
    >
      {filters.seenOn !== null && !isSame && (
        <p>
          You already filter by a {seenOnKinds[filters.seenOn.kind].name.toLowerCase()}. Both filters move to
          filter groups, each as its own condition.
        </p>
      )}
    </PickDialog>
  );
}
