// C9 and C10: where a screening set is made or changed. The first save makes the set and gives it its address.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { employerPaths } from '#lib/paths.ts';
import type { SetDocument } from '#lib/screening/set-document.ts';
import { type StarterName, starter, starterNames } from '#lib/screening/starters.ts';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { EditorBody } from './editor/editor-body.tsx';
import { setQuery } from './set-queries.ts';

/** `/employers/lead/screening-question/new`, with `?from={starter}` for a set to begin with. */
export function NewSetScreen() {
  const [start] = useState<SetDocument>(() => {
    const from = new URLSearchParams(location.search).get('from') ?? '';
    if (Object.hasOwn(starterNames, from)) return starter(from as StarterName);
    return { name: '', locale: 'en', questions: [] };
  });
  return (
    <HeldByEditor>
      <EditorBody start={start} />
    </HeldByEditor>
  );
}

/** `/employers/lead/screening-question/{screeningSetPermalink}/edit`. */
export function EditSetScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const set = useQuery({ ...setQuery(params.screeningSetPermalink ?? ''), staleTime: 0 });
  if (set.data && (set.isFetchedAfterMount || set.isError))
    return (
      <HeldByEditor>
        <EditorBody start={set.data} />
      </HeldByEditor>
    );
  if (set.isError)
    return (
      <Refused
        what="this set"
        query={set}
        back={{ title: 'Go to screening questions', href: employerPaths.screeningSets }}
      />
    );
  return (
    <Skeleton label="Loading the questions">
      <Bone shape="title" width="260px" />
      <Bone shape="block" />
      <Bone width="62%" />
    </Skeleton>
  );
}
