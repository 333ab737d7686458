// B1: the library. Its address says which part: clips, pages, or pictures.
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';

const Clips = lazyPart(async () => (await import('#islands/job-clips/clip-list.screen.tsx')).ClipListScreen);
const Pages = lazyPart(async () => (await import('#islands/content-pages/pages.screen.tsx')).PagesScreen);
const Images = lazyPart(async () => (await import('#islands/images/images.screen.tsx')).ImagesScreen);

/** `/employers/content-library`. */
export function LibraryScreen() {
  const [query] = useAddressQuery();
  const tab = new URLSearchParams(query).get('tab');
  return (
    <Suspense fallback={<TableSkeleton label="Loading the library" />}>
      {tab === 'pages' ? <Pages /> : tab === 'images' ? <Images /> : <Clips />}
    </Suspense>
  );
}
