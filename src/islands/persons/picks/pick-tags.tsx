import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PersonTagPermalink } from '#contract/kit/ids.ts';
import { createPersonTag } from '#contract/person-tags.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { tagsQuery } from '../person-queries.ts';
import { personsInWords } from '../person-words.ts';
import { PickDialog } from './pick-dialog.tsx';

const Existing = z.object({ permalink: PersonTagPermalink });

type Props = {
  title: string;
  confirm: string;
  picked?: readonly string[];
  onPick: (tags: PersonTagPermalink[]) => void;
  onClose: () => void;
};

/** Chooses tags; new ones are made before they are handed over. */
export function PickTags({ title, confirm, picked = [], onPick, onClose }: Props) {
  const tags = useQuery(tagsQuery());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async (ids: readonly string[], names: readonly string[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const made: PersonTagPermalink[] = [];
      for (const name of names) made.push(await makeTag(name));
      onPick([...(ids as PersonTagPermalink[]), ...made]);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <PickDialog
      {...{ title, confirm, picked, isBusy, onClose }}
      what="tag"
      longest={40}
      options={(tags.data ?? []).map(({ permalink, name, personCount }) => ({
        ...{ id: permalink, label: name, note: personsInWords(personCount) },
      }))}
      isLoading={tags.isPending}
      failure={failure ?? (tags.isError ? sentenceOf(tags.error) : null)}
      onPick={(ids, names) => void make(ids, names)}
    />
  );
}

/** The tag of this name; one that somebody made meanwhile, or an earlier try did, is as good. */
async function makeTag(name: string): Promise<PersonTagPermalink> {
  const input = { params: { employer: employerOf() }, body: { name } };
  try {
    return (await call(createPersonTag, input, { idempotencyKey: crypto.randomUUID() })).permalink;
  } catch (error) {
    const known = error instanceof CallError ? Existing.safeParse(error.problem?.existing) : null;
    if (!known?.success) throw error;
    return known.data.permalink;
  }
}
