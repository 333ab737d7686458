// What is done with a person more seldom.
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { exportPerson } from '#contract/exports.ts';
import type { Person } from '#contract/person.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Menu } from '#ui/menu.tsx';
import { nameOf } from '../person-words.ts';
import { setArchived } from './set-acts.ts';
import type { PersonActs } from './use-person-acts.ts';

const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog);
const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog);
const MergeWith = lazyPart(async () => (await import('../duplicates/merge-with.tsx')).MergeWith);
const ShareWith = lazyPart(async () => (await import('./share-with.tsx')).ShareWith);

const AddToSequence = lazyPart(async () => (await import('../picks/add-to-sequence.tsx')).AddToSequence);
const ExportDialog = lazyPart(async () => (await import('../exports/export-dialog.tsx')).ExportDialog);

type Asked = 'edit' | 'merge' | 'erase' | 'share' | 'export' | 'sequence';
type Props = { person: Person; acts: PersonActs; mayErase: boolean };

export function MoreActs({ person, acts, mayErase }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const label = `More for ${nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null })}`;
  const ask = (id: Asked, words: string) => ({ id, label: words, onAction: () => setAsked(id) });
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton variant="secondary" label={label} icon={<Ellipsis aria-hidden="true" />} />}
        groups={[
          {
            id: 'change',
            entries: [
              ask('edit', 'Edit details…'),
              // Nobody who asked not to be contacted is written to.
              ...(person.doNotContact || person.isArchived ? [] : [ask('sequence', 'Add to sequence…')]),
              ask('share', 'Share link for this person…'),
              ask('merge', 'Merge with another person…'),
              {
                id: 'archive',
                label: person.isArchived ? 'Restore' : 'Archive',
                onAction: () => void acts.take(setArchived(person, !person.isArchived)),
              },
            ],
          },
          {
            id: 'law',
            entries: [
              ask('export', 'Export all data…'),
              ...(mayErase ? [{ ...ask('erase', 'Erase…'), isDanger: true }] : []),
            ],
          },
        ]}
      />
      {asked === 'edit' && <EditDialog person={person} onClose={close} />}
      {asked === 'sequence' && (
        <AddToSequence
          persons={[{ ...person, email: person.emails[0]?.value ?? null }]}
          onClose={close}
          onAdd={(work) => {
            close();
            void acts.run(work);
          }}
        />
      )}
      {asked === 'share' && <ShareWith person={person} onClose={close} />}
      {asked === 'merge' && <MergeWith person={person} onClose={close} />}
      {asked === 'export' && (
        <ExportDialog title="Export all data" begin={(key) => begin(person, key)} onClose={close} />
      )}
      {asked === 'erase' && <EraseDialog person={person} onClose={close} />}
    </>
  );
}

const begin = ({ permalink: person }: Person, idempotencyKey: string) =>
  call(exportPerson, { params: { employer: employerOf(), person } }, { idempotencyKey });
