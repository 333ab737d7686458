import { Plus, Trash2, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { type GuestDraft, newGuest } from '#lib/studio/studio-document.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStudioDocument, useStudioTools } from '../studio-context.tsx';
import styles from './panels.module.css';
import { PictureField } from './picture-field.tsx';

const MOST = 20;
const FromTeam = lazyPart(async () => (await import('./from-team.tsx')).FromTeam);

/** Who is heard in the clip, as the public page introduces them. */
export function PeoplePanel() {
  const { studio } = useStudioTools();
  const { guests } = useStudioDocument();
  const [isPicking, setPicking] = useState(false);
  // A photo arrives later than what is typed meanwhile: each change is made to the people as they are then.
  const change = (label: string, next: (guests: readonly GuestDraft[]) => readonly GuestDraft[]) =>
    studio.edit(`guests ${label}`, (document) => ({ ...document, guests: next(document.guests) }));
  return (
    <div className={styles.panel}>
      {guests.length === 0 && (
        <p className={styles.quiet}>
          Add the people heard in this clip. Their names and roles appear on the public page.
        </p>
      )}
      {guests.map((guest, at) => (
        <Guest
          key={guest.key}
          guest={guest}
          place={at + 1}
          onChange={(values) =>
            change(`${guest.key} ${Object.keys(values).join()}`, (all) =>
              all.map((one) => (one.key === guest.key ? { ...one, ...values } : one)),
            )
          }
          onRemove={() => change(`remove ${guest.key}`, (all) => all.filter((one) => one.key !== guest.key))}
        />
      ))}
      <div className={styles.row}>
        <Button
          icon={<Plus aria-hidden="true" />}
          isDisabled={guests.length >= MOST}
          onPress={() => change(`add ${guests.length}`, (all) => [...all, newGuest()])}
        >
          Add person
        </Button>
        <Button
          variant="plain"
          icon={<Users aria-hidden="true" />}
          isDisabled={guests.length >= MOST}
          onPress={() => setPicking(true)}
        >
          Add from team
        </Button>
      </div>
      {isPicking && (
        <FromTeam
          guests={guests}
          onPick={(guest) => {
            setPicking(false);
            change(`add ${guests.length}`, (all) => [...all, guest]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

type GuestProps = {
  guest: GuestDraft;
  place: number;
  onChange: (values: Partial<GuestDraft>) => void;
  onRemove: () => void;
};

function Guest({ guest, place, onChange, onRemove }: GuestProps) {
  const id = useId();
  const { name, role, photo } = guest;
  return (
    <section className={styles.guest} aria-labelledby={id}>
      <div className={styles.guestHead}>
        <Avatar name={name || '?'} photoUrl={photo?.url} size="small" />
        <h3 id={id}>{name || `Person ${place}`}</h3>
        <Button size="row" variant="plain" icon={<Trash2 aria-hidden="true" />} onPress={onRemove}>
          Remove
        </Button>
      </div>
      <TextField
        label="Name"
        value={name}
        onChange={(next) => onChange({ name: next })}
        maxLength={128}
        autoComplete="off"
        hint={name.trim() === '' ? 'Saved once you add a name' : undefined}
      />
      <TextField
        label="Role"
        optionalLabel="optional"
        value={role}
        onChange={(next) => onChange({ role: next })}
        maxLength={120}
        autoComplete="off"
      />
      <PictureField
        legend="Photo"
        inputLabel={`Photo of ${name || `person ${place}`}`}
        chooseLabel="Choose photo"
        image={photo}
        onChange={(next) => onChange({ photo: next })}
      />
    </section>
  );
}
