// What is about oneself: in a menu at the foot of the sidebar, in a plain list on phones.
import { ChartNoAxesColumn, Check, Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { blockAnalyticsPath, employerPaths } from '#lib/paths.ts';
import { roleNames } from '#lib/role-names.ts';
import { chooseTheme, chosenTheme, type Theme } from '#lib/theme.ts';
import type { MenuEntry, MenuProps } from '#ui/menu.tsx';
import { askToSignOut } from './sign-out.store.ts';

const THEMES = [
  { id: 'light', label: 'Light', Icon: Sun },
  { id: 'dark', label: 'Dark', Icon: Moon },
  { id: 'system', label: 'System', Icon: Monitor },
] as const;

export const nameOf = ({ profile }: User): string => `${profile.firstName} ${profile.lastName}`.trim();

export function roleOf({ type, role }: User): string {
  if (type === 1) return 'Platform admin';
  return role === null ? '' : roleNames[role];
}

/** The entries in their groups; choosing a theme shows at once which one it is. */
export function useOwnEntries(user: User, onKeys: () => void): MenuProps['groups'] {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  const leave: MenuEntry = {
    id: 'sign-out',
    label: 'Sign out',
    icon: <LogOut aria-hidden="true" />,
    onAction: askToSignOut,
  };
  return [
    { id: 'own', title: `${nameOf(user)} · ${roleOf(user)}`, entries: ownEntries(user.type === 2, onKeys) },
    { id: 'theme', title: 'Appearance', entries: themeEntries(theme, choose) },
    { id: 'leave', entries: [leave] },
  ];
}

function ownEntries(isMember: boolean, onKeys: () => void): MenuEntry[] {
  const profile: MenuEntry = {
    id: 'profile',
    label: 'Profile',
    icon: <UserRound aria-hidden="true" />,
    href: employerPaths.profile,
  };
  return [
    ...(isMember ? [profile] : []),
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
    label: id === current ? `${label}, current` : label,
    icon: id === current ? <Check aria-hidden="true" /> : <Icon aria-hidden="true" />,
    onAction: () => choose(id),
  }));
