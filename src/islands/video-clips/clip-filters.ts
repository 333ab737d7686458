// What the list of video clips is narrowed to, as the address holds it.
import { type VideoClip, VideoClipStatus } from '#contract/video-clips.ts';
import type { FilterGroup, FilterOn } from '#ui/filter-bar.tsx';

export type ClipFilters = { view: string; search: string; tag: string; department: string; signed: string };

type View = { id: string; title: string; status: readonly VideoClipStatus[] };

export const VIEWS: readonly View[] = [
  { id: '', title: 'Clips', status: VideoClipStatus.options.filter((status) => status !== 'requested') },
  { id: 'review', title: 'To review', status: ['recorded'] },
  { id: 'approved', title: 'Approved', status: ['approved'] },
  { id: 'requests', title: 'Requests', status: ['requested'] },
];

const NAMES = ['view', 'search', 'tag', 'department', 'signed'] as const;

export const readFilters = (query: string): ClipFilters => {
  const asked = new URLSearchParams(query);
  return Object.fromEntries(NAMES.map((name) => [name, asked.get(name) ?? ''])) as ClipFilters;
};

export function writeFilters(filters: ClipFilters): string {
  const query = new URLSearchParams();
  for (const name of NAMES) if (filters[name] !== '') query.set(name, filters[name]);
  return query.size === 0 ? '' : `?${query}`;
}

export const isNarrowed = ({ search, tag, department, signed }: ClipFilters): boolean =>
  [search, tag, department, signed].some((value) => value !== '');

/** What the API is asked for. Whoever sees only some of them asks for all they see. */
export function askedOf({ view, search, tag, department, signed }: ClipFilters, seesAll: boolean) {
  const { status = [] } = VIEWS.find(({ id }) => id === view) ?? {};
  return {
    ...(search === '' ? {} : { search }),
    ...(seesAll && status.length > 0 ? { status: [...status] } : {}),
    ...(tag === '' ? {} : { tag: [tag] }),
    ...(department === '' ? {} : { department: [department] }),
    ...(signed === 'yes' || signed === 'no' ? { signed: signed as 'yes' | 'no' } : {}),
  };
}

const RELEASE = { yes: 'signed', no: 'not signed' };

export const filtersOn = ({ tag, department, signed }: ClipFilters): (FilterOn<ClipFilters> | false)[] => [
  tag !== '' && { field: 'Tag', value: tag, without: { tag: '' } },
  department !== '' && { field: 'Department', value: department, without: { department: '' } },
  (signed === 'yes' || signed === 'no') && {
    ...{ field: 'Release', value: RELEASE[signed], without: { signed: '' } },
  },
];

/** Tags and departments to choose from are those of the clips that are shown. */
export function filterMenu(clips: readonly VideoClip[]): FilterGroup<ClipFilters>[] {
  const some = (title: string, name: 'tag' | 'department', words: readonly string[]) => ({
    ...{ id: name, title },
    entries: [...new Set(words)]
      .sort((one, other) => one.localeCompare(other))
      .map((word) => ({ id: word, label: word, next: { [name]: word } })),
  });
  return [
    {
      ...{ id: 'release', title: 'Release' },
      entries: [
        { id: 'yes', label: 'Signed', next: { signed: 'yes' } },
        { id: 'no', label: 'Not signed', next: { signed: 'no' } },
      ],
    },
    some(
      'Tag',
      'tag',
      clips.flatMap(({ tags }) => tags),
    ),
    some(
      'Department',
      'department',
      clips.flatMap(({ departments }) => departments),
    ),
  ];
}
