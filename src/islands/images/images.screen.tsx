// B1: the library's pictures: found, described, and taken out when nothing shows them.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createImage, type Image } from '#contract/images.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { sendPicture } from '#lib/api/pictures.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { libraryViews } from '#lib/library-views.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { UploadButton } from '#ui/upload-button.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { IMAGES, type ImageFilters, imageListQuery } from './image-queries.ts';
import styles from './images.module.css';
import { Tile } from './tile.tsx';

/** `/employers/content-library?tab=images`. */
export function ImagesScreen() {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [asked, ask] = useAddressFilters(askedIn, queryOf);
  const list = useInfiniteQuery(imageListQuery(asked));
  // The picture itself: given words, it leaves a list of those without.
  const [opened, setOpened] = useState<Image | null>(null);
  const images = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className={styles.screen}>
      <PageHeader title="Images" actions={mayEdit && <Upload onUploaded={setOpened} />} />
      <ViewLinks label="Library" views={libraryViews('images')} />
      <FilterBar
        label="Search images"
        placeholder="Search alt text"
        filters={asked}
        onChange={ask}
        choice={{ label: 'Show', by: 'show', options: choices }}
      />
      {list.isPending && <TableSkeleton label="Loading the images" />}
      {list.isError && <LoadFailed what="the images" query={list} />}
      {list.isSuccess && images.length === 0 && <NothingFound asked={asked} />}
      <ul className={styles.grid} aria-label="Images" aria-busy={list.isPlaceholderData}>
        {images.map((image) => (
          <Tile key={image.permalink} image={image} onOpen={() => setOpened(image)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {opened && (
        <ImageDialog image={opened} mayEdit={mayEdit} onChange={setOpened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function Upload({ onUploaded }: { onUploaded: (image: Image) => void }) {
  const client = useQueryClient();
  return (
    <UploadButton
      label="Upload an image"
      variant="primary"
      accept={createImage.file.accepts}
      onSend={async (file, onProgress) => {
        try {
          const image = await sendPicture(employerOf(), file, onProgress);
          await client.invalidateQueries({ queryKey: [IMAGES] });
          // What it shows is asked for at once.
          onUploaded(image);
          return null;
        } catch (error) {
          return sentenceOf(error);
        }
      }}
    />
  );
}

const choices = [
  { id: 'all', label: 'All images' },
  { id: 'wordless', label: 'Missing alt text' },
  { id: 'unused', label: 'Unused' },
] as const;

const showOf = (given: string | null): ImageFilters['show'] =>
  choices.find(({ id }) => id === given)?.id ?? 'all';

function askedIn(query: string): ImageFilters {
  const given = new URLSearchParams(query);
  return { search: (given.get('search') ?? '').slice(0, 200), show: showOf(given.get('show')) };
}

function queryOf({ search, show }: ImageFilters): string {
  const query = new URLSearchParams({ tab: 'images' });
  if (show !== 'all') query.set('show', show);
  if (search !== '') query.set('search', search);
  return `?${query}`;
}

const nothing: Record<ImageFilters['show'], string> = {
  all: 'Upload one here, or where you need it: in a clip, a page or your profile.',
  wordless: 'Every image has alt text.',
  unused: 'Every image is in use.',
};

const NothingFound = ({ asked: { search, show } }: { asked: ImageFilters }) => (
  <EmptyState
    isFirstTime={search === '' && show === 'all'}
    title={search === '' ? 'No images here' : `No images match “${search}”`}
  >
    {search === '' ? nothing[show] : 'Search looks in the alt text.'}
  </EmptyState>
);
