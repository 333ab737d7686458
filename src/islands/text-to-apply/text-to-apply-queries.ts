// How the screen of text to apply reads the API.
import { queryOptions } from '@tanstack/react-query';
import { listJobBoards } from '#contract/job-boards.ts';
import type { TextConversationPermalink } from '#contract/kit/ids.ts';
import { listScreeningSets } from '#contract/screening-sets.ts';
import { listTextNumbers, listTextToApply } from '#contract/text-to-apply.ts';
import {
  type ConversationState,
  getTextConversation,
  listTextConversations,
} from '#contract/text-to-apply-conversations.ts';
import { choicesQuery, listQuery, pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

export const keywordsQuery = (isArchive: boolean) =>
  listQuery(listTextToApply, { status: isArchive ? ['archived'] : ['active', 'paused'] });

export const keywordChoicesQuery = () => choicesQuery(listTextToApply, { status: ['active', 'paused'] });
export const boardChoicesQuery = () => choicesQuery(listJobBoards);
export const setChoicesQuery = () => choicesQuery(listScreeningSets);

export const numbersQuery = () =>
  queryOptions({
    queryKey: ['text-numbers'] as const,
    queryFn: ({ signal }) =>
      call(listTextNumbers, { params: { employer: employerOf() }, query: {} }, { signal }),
  });

export const conversationsQuery = (state: ConversationState | null, search: string) =>
  pagedQuery(['text-conversations', state, search] as const, (on, options) =>
    call(
      listTextConversations,
      {
        params: { employer: employerOf() },
        query: { ...on, ...(state !== null && { state: [state] }), ...(search !== '' && { search }) },
      },
      options,
    ),
  );

export const conversationQuery = (conversation: TextConversationPermalink) =>
  queryOptions({
    queryKey: ['text-conversation', conversation] as const,
    queryFn: ({ signal }) =>
      call(getTextConversation, { params: { employer: employerOf(), conversation } }, { signal }),
  });
