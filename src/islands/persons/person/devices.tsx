// The devices whose history is this person's, how that is known, and the way to part them again.
import { useState } from 'react';
import type { Person } from '#contract/person.ts';
import { undoPersonLink } from '#contract/persons.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ago } from '../person-words.ts';
import styles from './person.module.css';
import { Part } from './side-part.tsx';
import type { PersonActs } from './use-person-acts.ts';

type Device = Person['anonymousIds'][number];
const ways: Record<Device['how'], string> = {
  'share-link': 'Opened a share link',
  form: 'Submitted a form',
  application: 'Applied',
  parameter: 'Identified by a link',
};

export function Devices({ person, acts }: { person: Person; acts: PersonActs }) {
  const [parting, setParting] = useState<Device | null>(null);
  const devices = person.anonymousIds;
  if (devices.length === 0) return null;
  const part = ({ linkId }: Device) => {
    setParting(null);
    const params = { employer: employerOf(), person: person.permalink, link: linkId };
    void acts.take({ done: 'Device unlinked', act: () => call(undoPersonLink, { params }) });
  };
  return (
    <Part title="Linked devices">
      {devices.some(({ isForwarded }) => isForwarded) && (
        <p className={styles.warning}>
          One of their share links was opened on several devices and may have been forwarded. Listening there
          isn’t counted as theirs.
        </p>
      )}
      <ul className={styles.lines}>
        {devices.map((device) => (
          <li key={device.linkId}>
            <span className={styles.device}>
              <code>{device.anonymousId}</code>
              {device.isForwarded && <Badge tone="warn">Forwarded</Badge>}
            </span>
            <span>
              {ways[device.how]}
              {device.shareLink === null ? '' : `: ${device.shareLink.title}`}, {ago(device.at)}
            </span>
            <div>
              <Button size="row" onPress={() => setParting(device)}>
                Unlink<span className="visually-hidden"> {device.anonymousId}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={parting !== null}
        isDestructive
        title="Unlink this device?"
        confirmLabel="Unlink device"
        onConfirm={() => parting !== null && part(parting)}
        onCancel={() => setParting(null)}
      >
        <p>Activity from this device becomes anonymous again. Only they can link it again.</p>
      </ConfirmDialog>
    </Part>
  );
}
