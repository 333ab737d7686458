// A user's row as the contract has it: what is shown depends on who looks.
import type { EmployerProfile } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { Notification } from '#contract/notifications.ts';
import type { User } from '#contract/users.ts';
import type { users } from '#server/tables/users.ts';

export type UserRow = typeof users.$inferSelect;

type Shown = {
  photo: Image | null;
  jobPages: Ref[];
  /** Address and last sign of life: for oneself and for admins. */
  isContactShown: boolean;
  /** For oneself only; null for a platform admin, who has no employer. */
  own?: { employerProfile: EmployerProfile | null; notifications: Notification[] };
};

export function presentUser(row: UserRow, { photo, jobPages, isContactShown, own }: Shown): User {
  return {
    id: row.id,
    type: row.type,
    employerId: row.employerId,
    role: row.role,
    status: row.status,
    profile: {
      firstName: row.firstName,
      lastName: row.lastName,
      title: row.title,
      photo,
      timezone: row.timezone,
    },
    language: row.language,
    jobPages,
    ...(isContactShown ? { email: row.email, lastSeenAt: row.lastSeenAt?.toISOString() ?? null } : {}),
    ...(own === undefined ? {} : own),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
