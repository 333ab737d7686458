import { useStore } from '@nanostores/react';
import { settingsScreens } from '#lib/settings-screens.ts';
import { $user } from '#lib/stores/auth.ts';
import { SettingsLayout, type SettingsLayoutProps } from '#ui/settings-layout.tsx';

/** A settings screen with the list of those the role may open. */
export function SettingsFrame(props: Omit<SettingsLayoutProps, 'screens'>) {
  const role = useStore($user)?.role ?? null;
  return <SettingsLayout {...props} screens={settingsScreens(role)} />;
}
