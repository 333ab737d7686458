// What can be done with the persons that are picked, in the pool and in a list.
import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, ListPlus, Tag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserId } from '#contract/kit/ids.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Menu } from '#ui/menu.tsx';
import { useKey } from '#ui/use-key.ts';
import { personsInWords } from '../person-words.ts';
import type { Selection } from '../use-selection.ts';
import type { Deed } from './use-many.ts';

const PickTags = lazyPart(async () => (await import('./pick-tags.tsx')).PickTags);
const PickLists = lazyPart(async () => (await import('./pick-lists.tsx')).PickLists);

export type Picking = 'tags' | 'lists' | null;

type WholeProps = {
  selection: Pick<Selection, 'isAll' | 'isReading' | 'pickAll'>;
  /** Of everyone who matches, loaded or not; `total` is null where nobody counted them. */
  everyone: { isOn: boolean; isPossible: boolean; choose: () => void; total: number | null };
};

/** Where more match than are picked: the way to all of them. */
export function SelectAll({ selection, everyone }: WholeProps) {
  const { isAll, isReading, pickAll } = selection;
  if (everyone.isOn || (!everyone.isPossible && isAll)) return null;
  if (!everyone.isPossible)
    return (
      <Button isBusy={isReading} busyLabel="Selecting…" onPress={pickAll}>
        Select all
      </Button>
    );
  return (
    <Button onPress={everyone.choose}>
      {everyone.total === null
        ? 'Select all that match'
        : `Select all ${everyone.total.toLocaleString('en')} that match`}
    </Button>
  );
}

type Props = {
  /** How many they are; null for everyone who matches where nobody counted them. */
  count: number | null;
  isBusy: boolean;
  picking: Picking;
  onPicking: (picking: Picking) => void;
  onAct: (deed: Deed) => void;
  /** Whether those on screen are archived ones. */
  isArchived?: boolean;
  /** What only this list can do with them. */
  children?: ReactNode;
};

export function BulkActs(props: Props) {
  const { count, isBusy, picking, onPicking, onAct, isArchived = false, children } = props;
  // Wherever the focus is while somebody is picked, as the keys in the bar promise.
  useKey('t', () => isBusy || onPicking('tags'));
  useKey('l', () => isBusy || onPicking('lists'));
  return (
    <>
      <Button icon={<Tag aria-hidden="true" />} keyHint="T" isBusy={isBusy} onPress={() => onPicking('tags')}>
        Tag
      </Button>
      <Button
        icon={<ListPlus aria-hidden="true" />}
        keyHint="L"
        isBusy={isBusy}
        onPress={() => onPicking('lists')}
      >
        Add to list
      </Button>
      {children}
      <OwnerMenu isBusy={isBusy} onAct={onAct} />
      <Button
        icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        isBusy={isBusy}
        onPress={() => onAct(isArchived ? BRING_BACK : ARCHIVE)}
      >
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      <Picks picking={picking} count={count} onPicking={onPicking} onAct={onAct} />
    </>
  );
}

const ARCHIVE: Deed = {
  action: { archive: true },
  done: (count) => `${personsInWords(count)} archived`,
};
const BRING_BACK: Deed = {
  action: { archive: false },
  done: (count) => `${personsInWords(count)} restored`,
};

/** `count` is null for everyone who matches. */
type PicksProps = Pick<Props, 'picking' | 'onPicking' | 'onAct'> & { count: number | null };

/** The dialogs that choose tags or lists for some persons. */
export function Picks({ picking, count, onPicking, onAct }: PicksProps) {
  const whom = count === null ? 'everyone who matches' : personsInWords(count);
  const close = () => onPicking(null);
  const act = (deed: Deed) => {
    close();
    onAct(deed);
  };
  return (
    <>
      {picking === 'tags' && (
        <PickTags
          title={`Tag ${whom}`}
          confirm="Tag"
          onClose={close}
          onPick={(add) =>
            act({ action: { tag: { add } }, done: (done) => `${personsInWords(done)} tagged` })
          }
        />
      )}
      {picking === 'lists' && (
        <PickLists
          title={`Add ${whom} to lists`}
          confirm="Add"
          onClose={close}
          onPick={(add) =>
            act({ action: { list: { add } }, done: (done) => `${personsInWords(done)} added` })
          }
        />
      )}
    </>
  );
}

function OwnerMenu({ isBusy, onAct }: Pick<Props, 'isBusy' | 'onAct'>) {
  const colleagues = useQuery(colleaguesQuery());
  const give = (owner: UserId | null, name: string) => () =>
    onAct({
      action: { owner },
      done: (count) =>
        owner === null
          ? `Owner removed from ${personsInWords(count)}`
          : `${personsInWords(count)} assigned to ${name}`,
    });
  const entries = (colleagues.data ?? [])
    .filter(({ role }) => role !== 'viewer' && role !== 'hiring-manager')
    .map(({ id, name }) => ({ id: id as string, label: name, onAction: give(id as UserId, name) }));
  return (
    <Menu
      label="Owner"
      trigger={
        <Button icon={<UserRound aria-hidden="true" />} isBusy={isBusy}>
          Owner
        </Button>
      }
      groups={[
        { id: 'colleagues', title: 'Assign to', entries },
        { id: 'none', entries: [{ id: 'no-owner', label: 'No owner', onAction: give(null, '') }] },
      ]}
    />
  );
}
