import { ChartNoAxesColumn, Check, Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { User } from '#contract/users.ts';
import { goTo } from '#lib/go-to.ts';
import { blockAnalyticsPath, employerPaths } from '#lib/paths.ts';
import { roleNames } from '#lib/role-names.ts';
import { notify } from '#lib/stores/notices.ts';
import { logoutEverywhere } from '#lib/stores/session-watch.ts';
import { chooseTheme, chosenTheme, type Theme } from '#lib/theme.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import styles from './shell.module.css';

const THEMES = [
  { id: 'light', label: 'Light', Icon: Sun },
  { id: 'dark', label: 'Dark', Icon: Moon },
  { id: 'system', label: 'System', Icon: Monitor },
] as const;

/** Name and role at the foot of the sidebar, with everything that is about oneself behind it. */
export function ProfileMenu({ user, onKeys }: { user: User; onKeys: () => void }) {
  const name = `${user.profile.firstName} ${user.profile.lastName}`.trim();
  const role = user.type === 1 ? 'Platform admin' : user.role === null ? '' : roleNames[user.role];
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  const isMember = user.type === 2;
  return (
    <Menu
      label="Profile menu"
      trigger={
        <Button className={styles.me ?? ''} aria-label={`${name}, ${role}: profile menu`}>
          <Avatar name={name} photoUrl={user.profile.photo?.url} />
          <span className={styles.label}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.role}>{user.employerProfile?.name ?? role}</span>
          </span>
        </Button>
      }
      groups={[
        { id: 'own', title: `${name} · ${role}`, entries: ownEntries(isMember, onKeys) },
        { id: 'theme', title: 'Appearance', entries: themeEntries(theme, choose) },
        {
          id: 'leave',
          entries: [
            { id: 'sign-out', label: 'Sign out', icon: <LogOut aria-hidden="true" />, onAction: signOut },
          ],
        },
      ]}
    />
  );
}

function ownEntries(isMember: boolean, onKeys: () => void): MenuEntry[] {
  const profile: MenuEntry[] = [
    { id: 'profile', label: 'Profile', icon: <UserRound aria-hidden="true" />, href: employerPaths.profile },
  ];
  return [
    ...(isMember ? profile : []),
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      icon: <Keyboard aria-hidden="true" />,
      keyHint: '?',
      onAction: onKeys,
    },
    {
      id: 'analytics',
      label: 'Block my analytics',
      icon: <ChartNoAxesColumn aria-hidden="true" />,
      href: blockAnalyticsPath,
    },
  ];
}

const themeEntries = (current: Theme, choose: (theme: Theme) => void): MenuEntry[] =>
  THEMES.map(({ id, label, Icon }) => ({
    id,
    label: id === current ? `${label}, as now` : label,
    icon: id === current ? <Check aria-hidden="true" /> : <Icon aria-hidden="true" />,
    onAction: () => choose(id),
  }));

async function signOut(): Promise<void> {
  const wasHeard = await logoutEverywhere();
  goTo(employerPaths.login);
  if (!wasHeard)
    notify({
      variant: 'warning',
      text: 'Signed out here. We could not tell the server; change your password if others use this computer.',
    });
}
