// The story as it is edited: its draft, what is stored of it, and how it is saved.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import { saveContentPageJobPage } from '#contract/content-page-job-pages.ts';
import { call } from '#lib/api/call.ts';
import { stateAfter } from '#lib/save-state.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useEditing } from '#ui/use-editing.ts';
import { storyArrived } from '../story-queries.ts';
import { bodyOf, draftOf, mistakeOf } from './draft.ts';

export type StoryEditor = ReturnType<typeof useStoryEditor>;

export function useStoryEditor(first: ContentPageJobPage) {
  const client = useQueryClient();
  const { thing: story, ...editing } = useEditing(first, {
    ...{ draftOf, mistakeOf },
    kept: { name: `story ${first.permalink}`, title: first.name },
    save: ({ permalink }, changes, { version }) => {
      const params = { employer: employerOf(), contentPageJobPage: permalink };
      return call(saveContentPageJobPage, { params, body: bodyOf(changes) }, { version });
    },
    onSaved: (saved) => storyArrived(client, saved),
    stateAfter: (error) => stateAfter(error, { thing: ContentPageJobPage }),
  });
  const { state, arrived } = editing;
  // What somebody else saved shows at once where nothing waits to be saved; else the next save tells of it.
  const isNews = state.is === 'saved' && first.version > story.version;
  useEffect(() => {
    if (isNews) arrived(first);
  });
  /** With what is told of its jobs as it was read last: they open and close while nobody saves. */
  const told = first.version >= story.version ? first : story;
  return { story: told, ...editing };
}
