// Where two versions of a clip differ, field by field, in words, and one document made of both. Pure.
import { cuesOf } from './cue-edits.ts';
import type { StudioDocument } from './studio-document.ts';

export type Difference = { id: string; label: string; mine: string; theirs: string };

type Field = { label: string; text: (document: StudioDocument) => string };

const FIELDS: { [Name in keyof StudioDocument]: Field } = {
  title: { label: 'Title', text: ({ title }) => title },
  summary: { label: 'Summary', text: ({ summary }) => summary },
  language: { label: 'Language', text: ({ language }) => language },
  type: { label: 'Type', text: ({ type }) => type },
  coverImage: {
    label: 'Cover image',
    text: ({ coverImage }) => (coverImage && (coverImage.alt || coverImage.permalink)) || '',
  },
  tint: { label: 'Colour', text: ({ tint }) => tint },
  guests: {
    label: 'People',
    text: ({ guests }) =>
      guests
        .filter(({ name }) => name.trim() !== '')
        .map(({ name, role }) => (role ? `${name}, ${role}` : name))
        .join('; '),
  },
  tracks: {
    label: 'Tracks',
    text: ({ tracks }) =>
      tracks
        .map(({ title, media, speakers, cues, start, end }) => {
          const words = cues === null ? '' : ` · ${cues.length} cues`;
          const cut = start > 0 || end !== null ? ` · ${start}–${end ?? ''} ms` : '';
          return `${title} · ${media?.fileName ?? 'no recording'}${speakers.length > 0 ? ` · ${speakers.join(', ')}` : ''}${cut}${words}`;
        })
        .join('\n'),
  },
};

const names = Object.keys(FIELDS) as (keyof StudioDocument)[];

/** The fields in which two versions differ, with both texts. */
export function differencesOf(mine: StudioDocument, theirs: StudioDocument): Difference[] {
  return names
    .filter((name) => comparable(mine, name) !== comparable(theirs, name))
    .map((name) => ({
      id: name,
      label: FIELDS[name].label,
      mine: FIELDS[name].text(mine),
      theirs: FIELDS[name].text(theirs),
    }));
}

// Keys are the studio's own, and a picture is the same picture whatever else its answer says.
function comparable(document: StudioDocument, name: keyof StudioDocument): string {
  if (name !== 'tracks')
    return FIELDS[name].text(document) + (name === 'coverImage' ? document.coverImage?.permalink : '');
  return JSON.stringify(
    document.tracks.map(({ key, title, media, start, end, speakers, cues }) => [
      key,
      title,
      media?.permalink,
      start,
      end,
      speakers,
      cues && cuesOf(cues),
    ]),
  );
}

/** Mine, with the chosen fields of theirs. */
export const merged = (
  mine: StudioDocument,
  theirs: StudioDocument,
  chosen: ReadonlySet<string>,
): StudioDocument => ({
  ...mine,
  ...Object.fromEntries(names.filter((name) => chosen.has(name)).map((name) => [name, theirs[name]])),
});

/** The fields that differ from theirs though they are as they were stored: only the others changed them. */
export function untouchedFields(
  base: StudioDocument,
  mine: StudioDocument,
  theirs: StudioDocument,
): ReadonlySet<string> {
  const own = new Set(differencesOf(mine, base).map(({ id }) => id));
  return new Set(differencesOf(mine, theirs).flatMap(({ id }) => (own.has(id) ? [] : [id])));
}
