// Signs out; first asks what becomes of unsaved changes on this device. Where JavaScript is missing the page's own
// form signs out.
import { useEffect, useState } from 'react';
import type { Draft } from '#lib/drafts/draft-device.ts';
import { draftsLeft, forgetDrafts } from '#lib/drafts/drafts.ts';
import { employerPaths } from '#lib/paths.ts';
import { logoutEverywhere } from '#lib/stores/session-watch.ts';

export type SignOutProps = Record<'unheard' | 'goOn' | 'unsaved' | 'unsavedWhy' | 'keep' | 'discard', string>;

/** Leads to sign-in; stays with a sentence where the server could not be told. */
export function SignOut({ unheard, goOn, ...words }: SignOutProps) {
  const [state, setState] = useState<'reading' | 'unheard' | Draft[]>('reading');
  const next = `${employerPaths.login}?signed-out`;
  const signOut = async () => ((await logoutEverywhere()) ? location.replace(next) : setState('unheard'));
  const start = async () => {
    const drafts = await draftsLeft();
    if (drafts.length > 0) setState(drafts);
    else await signOut();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => void start(), []);
  if (state === 'reading') return null;
  if (state === 'unheard')
    return (
      <p role="alert">
        {unheard} <a href={next}>{goOn}</a>
      </p>
    );
  const discard = () => void forgetDrafts().then(signOut);
  return <Unsaved drafts={state} words={words} onKeep={() => void signOut()} onDiscard={discard} />;
}

type UnsavedProps = {
  drafts: readonly Draft[];
  words: Omit<SignOutProps, 'unheard' | 'goOn'>;
  onKeep: () => void;
  onDiscard: () => void;
};

const Unsaved = ({ drafts, words, onKeep, onDiscard }: UnsavedProps) => (
  <>
    <h2>{words.unsaved}</h2>
    <ul>
      {[...new Set(drafts.map(({ title }) => title))].map((title) => (
        <li key={title}>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
    <p>{words.unsavedWhy}</p>
    <p>
      <button type="button" className="button" onClick={onKeep}>
        {words.keep}
      </button>{' '}
      <button type="button" className="button" onClick={onDiscard}>
        {words.discard}
      </button>
    </p>
  </>
);
