// The page as it is edited: its draft, what is stored of it, and how it is saved.
import { useQueryClient } from '@tanstack/react-query';
import { ContentPage } from '#contract/content-page.ts';
import { saveContentPage } from '#contract/content-pages.ts';
import { call } from '#lib/api/call.ts';
import { stateAfter } from '#lib/save-state.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useEditing } from '#ui/use-editing.ts';
import { pageArrived } from '../page-queries.ts';
import { draftOf, mistakeOf } from './draft.ts';

export type PageEditor = ReturnType<typeof usePageEditor>;

const lists = ['blocks'] as const;

export function usePageEditor(first: ContentPage) {
  const client = useQueryClient();
  const { thing: page, ...editing } = useEditing(first, {
    ...{ draftOf, mistakeOf, lists },
    kept: { name: `page ${first.permalink}`, title: first.title },
    save: ({ permalink }, changes, { version, isOverTheirs }) => {
      const body = isOverTheirs ? { ...changes, keepBefore: true } : changes;
      return call(
        saveContentPage,
        { params: { employer: employerOf(), page: permalink }, body },
        { version },
      );
    },
    onSaved: (saved) => pageArrived(client, saved),
    stateAfter: (error) => stateAfter(error, { thing: ContentPage }),
  });
  return { page, ...editing };
}
