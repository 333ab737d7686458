// What happens to the story elsewhere while it is written here: who else writes it, and what they stored.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { $otherEditors, byWhom, enterEditor, type PageSaved } from '#lib/content-pages/editor-room.ts';
import { storyQuery } from '../story-queries.ts';
import type { StoryEditor } from './use-story-editor.ts';

export function useElsewhere(editor: StoryEditor) {
  const client = useQueryClient();
  const [last, setLast] = useState<PageSaved | null>(null);
  const here = useRef(editor);
  here.current = editor;
  const { permalink } = editor.story;
  useEffect(
    () =>
      enterEditor(permalink, (saved) => {
        // Who it was is known before it is put to the choice.
        if (saved !== null && saved.version > here.current.stored().version) setLast(saved);
        const heard = here.current.heard(saved?.version ?? null, {
          load: () => client.fetchQuery({ ...storyQuery(permalink), staleTime: 0 }),
          stays: () => false,
        });
        // What cannot be read now is told by the next save.
        heard.catch(() => undefined);
      }),
    [client, permalink],
  );
  return {
    people: useStore($otherEditors),
    /** Who stored that version, where it was told. */
    whoStored: (version: number): string => byWhom(last?.version === version ? last : null),
  };
}

export type Elsewhere = ReturnType<typeof useElsewhere>;
