// The ways to a new sequence: blank, or from one of ours.
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createSequence } from '#contract/sequences.ts';
import { call } from '#lib/api/call.ts';
import { makeAndGo } from '#lib/make-and-go.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { useKey } from '#ui/use-key.ts';
import { sequenceArrived } from '../sequence-queries.ts';
import { type Beginning, blank, templates } from './templates.ts';

/** `hasKey`: N begins a blank one. */
export function NewSequence({
  label = 'New sequence',
  hasKey = false,
}: {
  label?: string;
  hasKey?: boolean;
}) {
  const { isBusy, make } = useMaking();
  useKey('n', hasKey && !isBusy ? () => void make(blank()) : null);
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} isBusy={isBusy} busyLabel="Creating…">
          {label}
        </Button>
      }
      groups={[
        {
          id: 'new',
          entries: [{ id: 'blank', label: 'Blank', keyHint: 'N', onAction: () => void make(blank()) }],
        },
        {
          id: 'templates',
          title: 'From a template',
          entries: templates.map(({ id, label: title, make: body }) => ({
            ...{ id, label: title },
            onAction: () => void make(body()),
          })),
        },
      ]}
    />
  );
}

function useMaking() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const make = async (body: Beginning) => {
    setBusy(true);
    await makeAndGo({
      make: () => {
        const options = { idempotencyKey: crypto.randomUUID() };
        return call(createSequence, { params: { employer: employerOf() }, body }, options);
      },
      arrived: async (made) => sequenceArrived(client, made),
      pathOf: ({ permalink }) => employerPaths.editSequence(permalink),
    });
    setBusy(false);
  };
  return { isBusy, make };
}
