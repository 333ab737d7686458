// B1: the library. Its address says which part: clips, pages, or pictures.
import { lazyPart } from '#ui/lazy-part.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';

const loading = { waiting: () => <TableSkeleton label="Loading the library" />, isThrowing: true };
const Clips = lazyPart(
  async () => (await import('#islands/job-clips/clip-list.screen.tsx')).ClipListScreen,
  loading,
);
const Pages = lazyPart(
  async () => (await import('#islands/content-pages/pages.screen.tsx')).PagesScreen,
  loading,
);
const Images = lazyPart(
  async () => (await import('#islands/images/images.screen.tsx')).ImagesScreen,
  loading,
);

/** `/employers/content-library`. */
export function LibraryScreen() {
  const [query] = useAddressQuery();
  const tab = new URLSearchParams(query).get('tab');
  if (tab === 'pages') return <Pages />;
  return tab === 'images' ? <Images /> : <Clips />;
}
