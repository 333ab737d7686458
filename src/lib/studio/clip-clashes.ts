// Two people's states of one clip: both put together, and where they differ, in words. Pure.
import { type Clash, type States, saidIn } from '../clashes.ts';
import { type Choice, mergedDraft, saysSame } from '../merged-draft.ts';
import { type CueDraft, cuesOf } from './cue-edits.ts';
import { fieldsOf, type StudioDocument } from './studio-document.ts';
import { preciseTime } from './time-text.ts';

/** What I changed, or what is chosen of both, and all else as theirs; the words of each track apart from the track. */
export function mergedClip(states: States<StudioDocument>, choice: Choice = () => undefined): StudioDocument {
  const [before, own] = [fieldsOf(states.base), fieldsOf(states.mine)];
  const isMine = (name: string) =>
    !saysSame(before[name as keyof StudioDocument], own[name as keyof StudioDocument]);
  const merged = mergedDraft(states, [], (name) => choice(name) ?? (isMine(name) ? 'mine' : 'theirs'));
  const tracks = merged.tracks.map((track) => ({
    ...track,
    cues: wordsOf(track.key, states, choice('words')),
  }));
  return { ...merged, tracks };
}

// Where only one of both changed them there is nothing to choose.
function wordsOf(key: string, states: States<StudioDocument>, side = 'mine'): readonly CueDraft[] | null {
  const { base, mine, theirs } = cuesIn(states, key);
  if (mine === undefined || mine === base) return theirs ?? null;
  return side === 'mine' || theirs === undefined || theirs === base ? mine : theirs;
}

function cuesIn({ base, mine, theirs }: States<StudioDocument>, key: string) {
  const of = ({ tracks }: StudioDocument) => tracks.find((track) => track.key === key)?.cues;
  return { base: of(base), mine: of(mine), theirs: of(theirs) };
}

type Name = keyof StudioDocument | 'words';

const inWords: Record<
  Name,
  { label: string; text: (document: StudioDocument, other: StudioDocument) => string }
> = {
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
    text: (document) =>
      fieldsOf(document)
        .guests.map(({ name, role }) => (role ? `${name}, ${role}` : name))
        .join('; '),
  },
  tracks: {
    label: 'Tracks',
    text: ({ tracks }) =>
      tracks
        .map(({ title, media, speakers, start, end }) => {
          const cut =
            start > 0 || end !== null
              ? ` · ${preciseTime(start)}–${end === null ? 'end' : preciseTime(end)}`
              : '';
          return `${title} · ${media?.fileName ?? 'no recording'}${speakers.length > 0 ? ` · ${speakers.join(', ')}` : ''}${cut}`;
        })
        .join('\n'),
  },
  words: { label: 'Transcript', text: newWords },
};

/** The cues that the other has not. */
function newWords({ tracks }: StudioDocument, other: StudioDocument): string {
  const known = new Set(other.tracks.flatMap(({ cues }) => cues?.map(({ text }) => text) ?? []));
  return saidIn(
    tracks.flatMap(({ cues }) => cues?.map(({ text }) => text).filter((text) => !known.has(text)) ?? []),
  );
}

/** The fields in which both differ, with both texts. */
export function clashesOf(states: States<StudioDocument>): Clash[] {
  const { base, mine, theirs } = states;
  const isMoved = (key: string) => cuesIn(states, key).base !== cuesIn(states, key).theirs;
  const saidBy = (document: StudioDocument): Record<Name, unknown> => ({
    ...fieldsOf(document),
    words: document.tracks.flatMap(({ key, cues }) => (cues && isMoved(key) ? [[key, cuesOf(cues)]] : [])),
  });
  const [before, own, other] = [saidBy(base), saidBy(mine), saidBy(theirs)];
  return (Object.keys(inWords) as Name[])
    .filter((name) => !saysSame(own[name], other[name]))
    .map((name) => ({
      ...{ id: name, label: inWords[name].label },
      ...{ mine: inWords[name].text(mine, theirs), theirs: inWords[name].text(theirs, mine) },
      isMine: !saysSame(before[name], own[name]),
    }));
}
