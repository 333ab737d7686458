// B1: the library. Its address says which part: clips, or pages.
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';

const Clips = lazyPart(async () => (await import('#islands/job-clips/clip-list.screen.tsx')).ClipListScreen);
const Pages = lazyPart(async () => (await import('#islands/content-pages/pages.screen.tsx')).PagesScreen);

/** `/employers/content-library`. */
export function LibraryScreen() {
  const [query] = useAddressQuery();
  const isPages = new URLSearchParams(query).get('tab') === 'pages';
  return (
    <Suspense fallback={<TableSkeleton label="Loading the library" />}>
      {isPages ? <Pages /> : <Clips />}
    </Suspense>
  );
}
