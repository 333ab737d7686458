// How the employer looks to candidates: logo, colour, name.
import { useStore } from '@nanostores/react';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { BrandCard } from './brand-card.tsx';

/** `/employers/settings/brand`. */
export function BrandScreen() {
  const user = useStore($user);
  const isActing = useStore($isActing);
  const employer = user?.employerProfile ?? null;
  if (user === null || employer === null) return null;
  return (
    <SettingsFrame title="Brand" path={employerPaths.brand} isWide>
      <BrandCard employer={employer} isOwner={user.role === 'owner' && !isActing} />
    </SettingsFrame>
  );
}
