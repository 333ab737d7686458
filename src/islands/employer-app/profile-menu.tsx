import { Button } from 'react-aria-components/Button';
import type { User } from '#contract/users.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { nameOf, roleOf, useOwnEntries } from './own-entries.tsx';
import styles from './shell.module.css';

type Props = { user: User; onKeys: () => void };

/** The person at the foot of the sidebar, with everything that is about oneself behind it. */
export function ProfileMenu({ user, onKeys }: Props) {
  const groups = useOwnEntries(user, onKeys);
  const trigger = (
    <Button className={styles.me ?? ''}>
      <Person user={user} />
      <span className="visually-hidden">: profile menu</span>
    </Button>
  );
  return <Menu label="Profile menu" trigger={trigger} groups={groups} />;
}

/** The same as a list, for the sheet on phones: a menu over the browser's own dialog would lie behind it. */
export function ProfileList({ user, onKeys, onDone }: Props & { onDone: () => void }) {
  const groups = useOwnEntries(user, () => {
    onDone();
    onKeys();
  });
  return (
    <div className={styles.own}>
      <div className={styles.me}>
        <Person user={user} />
      </div>
      {groups.map((group) => (
        <ul key={group.id} aria-label={group.title ?? 'Account'}>
          {group.entries.map((entry) => (
            <li key={entry.id}>
              <OwnEntry entry={entry} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function OwnEntry({ entry: { label, icon, href, onAction } }: { entry: MenuEntry }) {
  const words = (
    <>
      {icon}
      <span className={styles.label}>{label}</span>
    </>
  );
  if (href !== undefined)
    return (
      <a className={styles.link} href={href}>
        {words}
      </a>
    );
  return (
    <button type="button" className={styles.link} onClick={onAction}>
      {words}
    </button>
  );
}

const placeOf = (user: User) => user.employerProfile?.name ?? roleOf(user);

function Person({ user }: { user: User }) {
  return (
    <>
      <Avatar name={nameOf(user)} photoUrl={user.profile.photo?.url} />
      <span className={styles.label}>
        <bdi className={styles.name}>{nameOf(user)}</bdi>
        <span className={styles.role}>{placeOf(user)}</span>
      </span>
    </>
  );
}
