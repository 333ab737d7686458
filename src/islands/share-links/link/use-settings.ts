// The settings of a link while they are typed: what changed, saving it, and what to do when somebody else saved first.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ShareLink } from '#contract/share-link.ts';
import { saveShareLink } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { linkArrived } from '../share-link-queries.ts';
import { changeOf, type Settings, settingsOf } from './settings-form.ts';

type State = { is: 'idle' | 'saving' | 'saved' } | { is: 'failed'; error: unknown };
export type SettingsForm = ReturnType<typeof useSettings>;

export function useSettings(link: ShareLink) {
  const client = useQueryClient();
  const [base, setBase] = useState(link);
  const [draft, setDraft] = useState<Settings>(() => settingsOf(link));
  const [state, setState] = useState<State>({ is: 'idle' });
  const isChanged = Object.keys(changeOf(base, draft)).length > 0;
  const theirs = state.is === 'failed' ? presentOf(state.error) : null;
  const take = (next: ShareLink, is: 'idle' | 'saved' = 'idle') => {
    setBase(next);
    setDraft(settingsOf(next));
    linkArrived(client, next);
    setState({ is });
  };
  const saveOver = async ({ version }: ShareLink) => {
    if (!isChanged || state.is === 'saving') return;
    setState({ is: 'saving' });
    try {
      const params = { employer: employerOf(), shareLink: link.permalink };
      take(await call(saveShareLink, { params, body: changeOf(base, draft) }, { version }), 'saved');
    } catch (error) {
      setState({ is: 'failed', error });
    }
  };
  // What came in meanwhile is shown, unless something is being typed: then saving tells.
  const isNewer = link.version > base.version && !isChanged;
  useEffect(() => {
    if (!isNewer) return;
    setBase(link);
    setDraft(settingsOf(link));
  }, [isNewer, link]);
  return {
    ...{ draft, state, isChanged, theirs, take },
    save: () => void saveOver(base),
    /** Only the fields that were changed here, over what the other one saved. */
    keepMine: () => theirs !== null && void saveOver(theirs),
    change(fields: Partial<Settings>) {
      setDraft({ ...draft, ...fields });
      if (state.is !== 'saving') setState({ is: 'idle' });
    },
  };
}

/** The link as it is now, where a save came too late. */
function presentOf(error: unknown): ShareLink | null {
  if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') return null;
  return ShareLink.safeParse(error.problem?.current).data ?? null;
}
