// Staff of an invented employer, as the wire carries them.
import type { EmployerProfile } from '#contract/employer-profile.ts';
import type { Impersonation } from '#contract/impersonation.ts';
import type { User } from '#contract/users.ts';

const stamp = { createdAt: '2026-03-02T08:00:00.000Z', updatedAt: '2026-03-02T08:00:00.000Z', version: 1 };

export const sampleEmployer = (overrides: Partial<EmployerProfile> = {}): EmployerProfile => ({
  id: '0b0f7a3e-1111-4111-8111-000000000001' as EmployerProfile['id'],
  name: 'Tidewater Gliders',
  permalink: 'tidewater-gliders',
  subscriptionTier: 'standard',
  isLiveWithJobPages: false,
  settings: {
    sourcingTool: 'none',
    languages: ['en', 'pt'],
    timezone: 'Europe/Lisbon',
    privacyText: '',
    consentVersion: '1',
    matchThreshold: 60,
    consentMode: 'on',
    isConsentModeChosen: true,
    retentionMonths: 24,
    isErasingWhenDue: false,
    isInDailyHighlights: true,
    postalAddress: '',
    ...stamp,
  },
  logo: null,
  tint: '#0b6e78',
  website: 'https://tidewater.example',
  privacyUrl: null,
  accessibilityUrl: null,
  about: 'We build and repair gliders by the river.',
  ...stamp,
  ...overrides,
});

let count = 0;

export function sampleUser({
  profile,
  ...overrides
}: Partial<Omit<User, 'profile'>> & { profile?: Partial<User['profile']> } = {}): User {
  count += 1;
  const employerProfile = sampleEmployer();
  return {
    id: `0b0f7a3e-2222-4222-8222-${String(count).padStart(12, '0')}` as User['id'],
    type: 2,
    email: `ines.${count}@tidewater.example`,
    employerId: employerProfile.id,
    role: 'owner',
    status: 'active',
    profile: {
      firstName: 'Inês',
      lastName: 'Carvalho',
      title: 'Head of people',
      photo: null,
      timezone: 'Europe/Lisbon',
      ...profile,
    },
    employerProfile,
    notifications: [],
    language: 'en',
    lastSeenAt: '2026-11-20T08:00:00.000Z',
    jobPages: [],
    ...stamp,
    ...overrides,
  };
}

/** A platform admin's acting as the user. */
export const sampleImpersonation = (user: User): Impersonation => ({
  actor: { id: 'a', name: 'Paula Reyes' },
  user: { id: user.id, name: 'Inês Carvalho' },
  employer: { permalink: 'tidewater-gliders' as Impersonation['employer']['permalink'], title: 'Tidewater' },
  reason: 'Ticket 4711: an empty list',
  ...{ startedAt: '2026-03-02T08:00:00.000Z', endsAt: '2026-03-02T09:00:00.000Z' },
});
