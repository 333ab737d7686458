import { type Language, languages, type Ref } from '#contract/kit/fields.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { User } from '#contract/users.ts';
import { roleMeanings, roleNames } from '#lib/role-names.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { rolesToGive } from '../member-rules.ts';
import { JobsField } from './jobs-field.tsx';

export type Invitation = {
  /** One address or many, as typed. */
  text: string;
  role: Role;
  language: Language;
  message: string;
  jobs: readonly Ref[];
};

const LANGUAGES: Record<Language, string> = { en: 'English', fr: 'French', pt: 'Portuguese' };

type Props = {
  me: User;
  employer: string;
  invitation: Invitation;
  onChange: (change: Partial<Invitation>) => void;
};

/** Whom, as what, in which language and with which words; a hiring manager also for which jobs. */
export function InviteFields({ me, employer, invitation, onChange }: Props) {
  const { text, role, language, message, jobs } = invitation;
  return (
    <>
      <TextArea
        label="E-mail addresses"
        name="emails"
        hint="One per line, or separated by commas"
        value={text}
        onChange={(value) => onChange({ text: value })}
        rows={3}
        autoFocus
      />
      <Select
        label="Role"
        hint={roleMeanings[role]}
        value={role}
        onChange={(id) => onChange({ role: id as Role })}
        options={rolesToGive(me).map((id) => ({ id, label: roleNames[id] }))}
      />
      {role === 'hiring-manager' && (
        <JobsField employer={employer} chosen={jobs} onChange={(chosen) => onChange({ jobs: chosen })} />
      )}
      <Select
        label="E-mail language"
        value={language}
        onChange={(id) => onChange({ language: id as Language })}
        options={languages.map((id) => ({ id, label: LANGUAGES[id] }))}
      />
      <TextArea
        label="Message"
        optionalLabel="optional"
        name="message"
        hint="Shown in the e-mail, above the link"
        value={message}
        onChange={(value) => onChange({ message: value })}
        maxLength={1000}
        rows={3}
      />
    </>
  );
}
