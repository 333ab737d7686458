// Opens an editor for a set, or for one that is not made yet, and wires it to the API.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScreeningSet } from '#contract/screening-set.ts';
import { saveScreeningSet } from '#contract/screening-sets.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import type { SetDocument } from '#lib/screening/set-document.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { makeSet, setArrived } from '../set-queries.ts';
import { type SetPort, useSetEditor } from './use-set-editor.ts';

export function useOpenEditor(start: ScreeningSet | SetDocument) {
  const client = useQueryClient();
  const [port] = useState(() => portOf(client));
  return useSetEditor(start, port);
}

function portOf(client: QueryClient): SetPort {
  // One key for all tries, so that a lost answer does not make the set twice.
  let key = crypto.randomUUID();
  let sent = '';
  return {
    create: (document, status) => {
      const body = JSON.stringify([document, status]);
      if (body !== sent) key = crypto.randomUUID();
      sent = body;
      return makeSet(document, { status, idempotencyKey: key });
    },
    save: (set, { name: title, locale, questions }, status) =>
      call(
        saveScreeningSet,
        {
          params: { employer: employerOf(), screeningSet: set.permalink },
          body: { name: title, locale, questions: [...questions], status },
        },
        { version: set.version },
      ),
    stored: (set, isNew) => {
      setArrived(client, set);
      // The editor stays open and goes on; only the address becomes that of the new set.
      if (isNew) history.replaceState(history.state, '', employerPaths.screeningSet(set.permalink));
    },
  };
}
