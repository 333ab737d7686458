import { isAtLeast } from '#contract/kit/roles.ts';
import { saveUser, User } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { userSaved } from '#lib/stores/auth.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import styles from './settings.module.css';
import { CardForm } from './settings-card.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useCard } from './use-card.ts';

type Values = { firstName: string; lastName: string; title: string; timezone: string };
const LABELS = { firstName: 'First name', lastName: 'Last name', title: 'Title', timezone: 'Time zone' };

const valuesOf = ({ profile }: User): Values => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  title: profile.title,
  timezone: profile.timezone,
});

const empty = (value: string) => (value.trim() === '' ? 'This can’t be empty' : null);

async function save(user: User, profile: Partial<Values> & { photo?: string | null }, version: number) {
  const params = { employer: user.employerId ?? '', user: user.id };
  userSaved(await call(saveUser, { params, body: { profile: profile as never } }, { version }));
}

/** Photo, names, title and time zone. */
export function DetailsCard({ user }: { user: User }) {
  const card = useCard<Values>({
    stored: valuesOf(user),
    version: user.version,
    pointer: '/profile',
    check: ({ firstName, lastName }) => ({ firstName: empty(firstName), lastName: empty(lastName) }),
    save: (changes, version) => save(user, changes, version),
    read: (current) => {
      const { success, data } = User.safeParse(current);
      return success ? { values: valuesOf(data), version: data.version } : null;
    },
  });
  const name = `${user.profile.firstName} ${user.profile.lastName}`.trim();
  // Uploading pictures starts with recruiters, as the library of pictures does.
  const mayUpload = user.role !== null && isAtLeast(user.role, 'recruiter');
  return (
    <Section title="Details">
      <div className={styles.picture}>
        <Avatar name={name} photoUrl={user.profile.photo?.url} size="hero" />
        {mayUpload && (
          <PictureButtons
            employer={user.employerId ?? ''}
            label="photo"
            alt={name}
            hasPicture={user.profile.photo !== null}
            onPicture={(image) => save(user, { photo: image?.permalink ?? null }, user.version)}
          />
        )}
      </div>
      <CardForm card={card} labels={LABELS}>
        <div className={styles.pair}>
          <TextField
            {...card.bind('firstName')}
            label={LABELS.firstName}
            autoComplete="given-name"
            maxLength={60}
          />
          <TextField
            {...card.bind('lastName')}
            label={LABELS.lastName}
            autoComplete="family-name"
            maxLength={60}
          />
          <TextField
            {...card.bind('title')}
            label={LABELS.title}
            optionalLabel="optional"
            autoComplete="organization-title"
            maxLength={120}
          />
          <TimeZoneField label={LABELS.timezone} {...card.bind('timezone')} />
        </div>
      </CardForm>
    </Section>
  );
}
