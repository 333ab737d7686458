// How the screens of the picture library read the API.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { listImages } from '#contract/images.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

export type ImageFilters = { search: string; show: 'all' | 'unused' | 'wordless' };
/** Every list of pictures begins with it, the editors' too. */
export const IMAGES = 'images';

/** The pictures under a filter, thirty at a time. */
export const imageListQuery = ({ search, show }: ImageFilters) =>
  infiniteQueryOptions({
    queryKey: [IMAGES, 'library', { search, show }],
    initialPageParam: null as string | null,
    getNextPageParam: (page: OutputOf<typeof listImages>) => page.nextCursor,
    queryFn: ({ pageParam, signal }) =>
      call(
        listImages,
        {
          params: { employer: employerOf() },
          query: {
            perPage: '30',
            ...(search === '' ? {} : { search }),
            ...(show === 'unused' ? { unused: 'true' as const } : {}),
            ...(show === 'wordless' ? { wordless: 'true' as const } : {}),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    placeholderData: (before) => before,
  });
