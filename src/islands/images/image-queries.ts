// How the screens of the picture library read the API.
import { listImages } from '#contract/images.ts';
import { listQuery } from '#islands/queries/lists.ts';

export type ImageFilters = { search: string; show: 'all' | 'unused' | 'wordless' };
/** Every list of pictures begins with it, the editors' too. */
export const IMAGES = 'images';

/** The pictures under a filter, thirty at a time. */
export const imageListQuery = ({ search, show }: ImageFilters) =>
  listQuery(listImages, {
    perPage: '30',
    ...(search === '' ? {} : { search }),
    ...(show === 'unused' ? { unused: 'true' } : {}),
    ...(show === 'wordless' ? { wordless: 'true' } : {}),
  });
