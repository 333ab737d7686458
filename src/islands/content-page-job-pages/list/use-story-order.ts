// The order of the stories as it was just moved, until the server's own has come.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { storiesChanged } from '../story-queries.ts';
import { inOrder } from './in-order.ts';
import { putInOrder } from './story-acts.ts';

export function useStoryOrder(stories: readonly ContentPageJobPage[]) {
  const client = useQueryClient();
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const sending = useMutation({
    // One after another: a later order must not be overtaken by an earlier one.
    scope: { id: 'story-order' },
    mutationFn: (keys: readonly string[]) =>
      putInOrder(inOrder(stories, keys).map(({ permalink }) => permalink)),
    onSuccess: async (_answer, keys) => {
      await storiesChanged(client);
      setMoved((now) => (now === keys ? null : now));
    },
    onError: async (error, keys) => {
      setMoved((now) => (now === keys ? null : now));
      notify({ variant: 'warning', text: `Couldn’t save the order: ${sentenceOf(error)}` });
      await storiesChanged(client);
    },
  });
  return {
    stories: moved === null ? stories : inOrder(stories, moved),
    move(keys: readonly string[]) {
      setMoved(keys);
      sending.mutate(keys);
    },
  };
}
