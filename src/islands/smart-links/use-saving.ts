// Writes a link as its form holds it, and says field by field what was refused.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SmartLink } from '#contract/smart-link.ts';
import { archiveSmartLink, createSmartLink, restoreSmartLink, saveSmartLink } from '#contract/smart-links.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { changesIn, draftOf, faultsIn, type LinkDraft, newDraft } from './link-draft.ts';

export type Saving = ReturnType<typeof useSaving>;

export function useSaving(link: SmartLink | null, onSaved: (link: SmartLink | null) => void) {
  const client = useQueryClient();
  const [before, setBefore] = useState(() => (link === null ? newDraft() : draftOf(link)));
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same press again, after an answer that was lost, makes one link.
  const [key] = useState(() => crypto.randomUUID());

  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      await client.invalidateQueries({ queryKey: ['smart-links'] });
    } catch (error) {
      const errors = error instanceof CallError ? error.errors : [];
      const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
      setFaults(Object.fromEntries(errors.map(({ pointer, detail }) => [fieldAt(pointer), detail])));
      if (isStale) setFailure('Someone else edited this link. Close it and open it again.');
      else setFailure(errors.length === 0 ? sentenceOf(error) : 'Check the marked fields.');
    } finally {
      setBusy(false);
    }
  };

  const save = async () => {
    const found = faultsIn(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    await run(async () => {
      const saved = await write();
      const kept = draftOf(saved);
      setBefore(kept);
      setDraft(kept);
      notify({ variant: 'success', text: `“${saved.name}” saved` });
      onSaved(saved);
    });
  };

  const write = (): Promise<SmartLink> => {
    const changes = changesIn(draft, before);
    const employer = employerOf();
    if (link !== null)
      return call(
        saveSmartLink,
        { params: { employer, smartLink: link.permalink }, body: changes },
        { version: link.version },
      );
    const body = { ...changes, name: draft.name.trim(), destination: draft.destination.trim() };
    return call(createSmartLink, { params: { employer }, body }, { idempotencyKey: key });
  };

  /** Out of use, or back; either can be taken back by the other. */
  const move = (to: 'archived' | 'active') =>
    run(async () => {
      if (link === null) return;
      const endpoint = to === 'archived' ? archiveSmartLink : restoreSmartLink;
      await call(endpoint, { params: { employer: employerOf(), smartLink: link.permalink } });
      notify({ text: to === 'archived' ? `“${link.name}” archived` : `“${link.name}” restored` });
      onSaved(null);
    });

  return {
    ...{ draft, faults, failure, isBusy, save, move },
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    put: (change: Partial<LinkDraft>) => {
      setDraft({ ...draft, ...change });
      const gone = Object.keys(change);
      setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !gone.includes(name))));
    },
  };
}

/** `/rules/0/then` is told at the list of rules. */
const fieldAt = (pointer: string | undefined): string => {
  const [, name = ''] = (pointer ?? '').split('/');
  return ({ appendUtm: 'marks', expiresAt: 'expires' } as Record<string, string>)[name] ?? name;
};
