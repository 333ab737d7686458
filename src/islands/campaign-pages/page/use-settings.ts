// The settings as they are written, and how saving them stands.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CampaignPage, type CampaignPageChange, saveCampaignPage } from '#contract/campaign-pages.ts';
import { call } from '#lib/api/call.ts';
import { TITLE_MISSING } from '#lib/content-pages/shared-words.ts';
import type { Choice } from '#lib/merged-draft.ts';
import { type SaveState, stateAfter } from '#lib/save-state.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useKeptDocument } from '#ui/drafts/use-kept-document.ts';
import { useSavingByItself } from '#ui/use-saving-by-itself.ts';
import { campaignArrived } from '../campaign-queries.ts';
import { mergedSettings } from './campaign-clashes.ts';
import { type CampaignDraft, changeOf, draftOf, isSame } from './draft.ts';

export function useSettings(campaign: CampaignPage) {
  const client = useQueryClient();
  const keeper = useKeptDocument(campaign, {
    ...{ name: `campaign ${campaign.permalink}`, title: campaign.title, draftOf },
  });
  const { found } = keeper;
  const isMoved =
    found !== null &&
    found.base.version < campaign.version &&
    !isSame(draftOf(found.base), draftOf(campaign));
  const [stored, setStored] = useState(() => draftOf(isMoved ? found.base : campaign));
  const [draft, setDraft] = useState(found?.draft ?? stored);
  const [state, setState] = useState<SaveState<CampaignPage>>(
    isMoved ? { is: 'stale', theirs: campaign } : { is: 'saved', at: null },
  );
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  const base = useRef(isMoved ? found.base : campaign);
  useEffect(() => {
    if (isSame(draftOf(campaign), stored)) base.current = campaign;
    keeper.follow(isUnsaved ? base.current : campaign, isUnsaved ? draft : draftOf(campaign));
  });
  const mistake = draft.title.trim() === '' ? TITLE_MISSING : null;
  const isUnsaved = !isSame(stored, draft);
  const storing = useStoring(campaign);
  const take = (newest: CampaignDraft) => {
    setStored(newest);
    setDraft(newest);
  };
  useNewest(campaign, isUnsaved, {
    take,
    // What was saved from here is no clash with what was typed since.
    clash(theirs) {
      const isNews = !storing.isOwn(theirs.version) && !isSame(stored, draftOf(theirs));
      if (isNews) setState(staleBy(theirs));
    },
  });

  /** `over`: what is chosen is stored over that version of theirs. */
  async function send(over?: { theirs: CampaignPage; chosen: CampaignDraft }) {
    setState({ is: 'saving' });
    const sent = over?.chosen ?? draft;
    const base = over === undefined ? stored : draftOf(over.theirs);
    try {
      const saved = await storing.store(over?.theirs ?? campaign, changeOf(base, sent));
      // What is typed meanwhile stays; what was sent is what is stored.
      setStored(sent);
      setState({ is: 'saved', at: new Date() });
      await campaignArrived(client, saved);
    } catch (error) {
      setState(stateAfter(error, { thing: CampaignPage, names: { 'cta/href': 'address' } }));
    }
  }
  const isWaiting = isUnsaved && mistake === null && (state.is === 'saved' || state.is === 'waiting');
  useSavingByItself({
    ...{ isUnsaved, isWaiting },
    isPassing: state.is === 'failed' && state.isPassing,
    save: () => void send(),
  });
  return {
    ...{ draft, stored, state, mistake },
    restored:
      restoredAt === null
        ? null
        : {
            at: restoredAt,
            keep: () => setRestoredAt(null),
            discard() {
              setRestoredAt(null);
              setDraft(stored);
            },
          },
    errorAt: (field: string) => (state.is === 'failed' ? (state.fields[field] ?? null) : null),
    set(change: Partial<CampaignDraft>) {
      setDraft((now) => ({ ...now, ...change }));
      setState((now) => (now.is === 'stale' || now.is === 'saving' ? now : { is: 'waiting' }));
    },
    saveNow: () => void send(),
    /** Keeps what was changed here, or what is chosen of both, and all else as theirs. */
    keepMine(choice?: Choice) {
      if (state.is !== 'stale') return;
      const { theirs } = state;
      const chosen = mergedSettings({ base: stored, mine: draft, theirs: draftOf(theirs) }, choice);
      setStored(draftOf(theirs));
      setDraft(chosen);
      storing.goesOver(true);
      void send({ theirs, chosen });
    },
    takeTheirs() {
      if (state.is !== 'stale') return;
      storing.goesOver(false);
      take(draftOf(state.theirs));
      void campaignArrived(client, state.theirs);
      setState({ is: 'saved', at: null });
    },
  };
}

/** Stores changes, and knows which versions came of it. */
function useStoring({ permalink, version }: CampaignPage) {
  const own = useRef(version);
  // Until what is kept over somebody else's text is stored.
  const isOverTheirs = useRef(false);
  return {
    /** Whether that version was stored last from here. */
    isOwn: (stored: number) => stored === own.current,
    /** Whether somebody else's text loses by what is stored next. */
    goesOver(isOver: boolean) {
      isOverTheirs.current = isOver;
    },
    /** Changes that version, or is refused. */
    async store({ version: changed }: CampaignPage, change: CampaignPageChange): Promise<CampaignPage> {
      const params = { employer: employerOf(), campaignPage: permalink };
      const body = isOverTheirs.current ? { ...change, keepBefore: true } : change;
      const saved = await call(saveCampaignPage, { params, body }, { version: changed });
      isOverTheirs.current = false;
      own.current = saved.version;
      return saved;
    },
  };
}

/** The newest of what others saved is what one chooses from. */
const staleBy =
  (theirs: CampaignPage) =>
  (now: SaveState<CampaignPage>): SaveState<CampaignPage> =>
    now.is === 'stale' && now.theirs.version >= theirs.version ? now : { is: 'stale', theirs };

type News = { take: (newest: CampaignDraft) => void; clash: (theirs: CampaignPage) => void };

/** What somebody else saved shows at once where nothing waits to be saved here; else it is put to the choice. */
function useNewest(campaign: CampaignPage, isUnsaved: boolean, { take, clash }: News): void {
  const seen = useRef(campaign.version);
  useEffect(() => {
    if (seen.current === campaign.version) return;
    if (isUnsaved) {
      clash(campaign);
      return;
    }
    seen.current = campaign.version;
    take(draftOf(campaign));
  });
}

export type Settings = ReturnType<typeof useSettings>;
