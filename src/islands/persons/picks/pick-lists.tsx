import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import { createPersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { listsQuery } from '../person-lists/list-queries.ts';
import { personsInWords } from '../person-words.ts';
import { PickDialog } from './pick-dialog.tsx';

type Props = {
  title: string;
  confirm: string;
  picked?: readonly string[];
  /** Not offered, such as the list one stands in. */
  without?: string;
  onPick: (lists: PersonListPermalink[]) => void;
  onClose: () => void;
};

/** Chooses lists made by hand; new ones are made before they are handed over. Smart lists fill themselves. */
export function PickLists({ title, confirm, picked = [], without, onPick, onClose }: Props) {
  const lists = useQuery(listsQuery({ isArchived: false }));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async (ids: readonly string[], names: readonly string[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const made: PersonListPermalink[] = [];
      for (const title of names) made.push(await makeList(title));
      onPick([...(ids as PersonListPermalink[]), ...made]);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  const manual = (lists.data ?? []).filter(
    ({ kind, permalink }) => kind === 'manual' && permalink !== without,
  );
  return (
    <PickDialog
      {...{ title, confirm, picked, isBusy, onClose }}
      what="list"
      options={manual.map(({ permalink, title: label, personCount }) => ({
        ...{ id: permalink, label, note: personsInWords(personCount) },
      }))}
      isLoading={lists.isPending}
      failure={failure ?? (lists.isError ? sentenceOf(lists.error) : null)}
      onPick={(ids, names) => void make(ids, names)}
    />
  );
}

async function makeList(title: string): Promise<PersonListPermalink> {
  const input = { params: { employer: employerOf() }, body: { title, kind: 'manual' as const } };
  return (await call(createPersonList, input, { idempotencyKey: crypto.randomUUID() })).permalink;
}
