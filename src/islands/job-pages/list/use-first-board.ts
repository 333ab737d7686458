import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { createJobBoard } from '#contract/job-boards.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { listsChanged } from '../job-page-queries.ts';

/** What the first board is called until somebody names it. */
export const firstBoardTitle = () => `Jobs at ${$user.get()?.employerProfile?.name ?? 'us'}`;

/** Makes an empty draft board. */
export function useFirstBoard() {
  const client = useQueryClient();
  // One key however often it is asked, so that two presses make one board.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        createJobBoard,
        { params: { employer: employerOf() }, body: { title: firstBoardTitle() } },
        { idempotencyKey },
      ),
    onSuccess: () => listsChanged(client),
  });
  const make = useCallback(() => mutate(), [mutate]);
  return { make, isMaking: isPending, failure: error === null ? null : sentenceOf(error) };
}
