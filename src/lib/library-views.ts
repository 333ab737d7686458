// The parts of the library, which stand above each of its lists.
import { employerPaths } from './paths.ts';

/** Of the parts that exist, with the one that is shown. */
export const libraryViews = (current: 'clips' | 'pages' | 'images') => [
  { href: employerPaths.contentLibrary, title: 'Clips', isCurrent: current === 'clips' },
  { href: employerPaths.pagesLibrary, title: 'Pages', isCurrent: current === 'pages' },
  { href: employerPaths.imagesLibrary, title: 'Images', isCurrent: current === 'images' },
];
