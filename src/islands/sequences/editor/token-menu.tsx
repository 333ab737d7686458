// What a letter may say of its reader, to put into a text.
import { Braces } from 'lucide-react';
import { type LetterToken, letterTokens } from '#lib/format/letter-words.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';

const names: Record<LetterToken, [title: string, written: string]> = {
  firstName: ['First name', '{{firstName|there}}'],
  lastName: ['Last name', '{{lastName|there}}'],
  title: ['Their job title', '{{title|your work}}'],
  company: ['Their company', '{{company|your company}}'],
  jobTitle: ['Job of this sequence', '{{jobTitle|this job}}'],
  employerName: ['Your company', '{{employerName}}'],
  senderName: ['Sender', '{{senderName}}'],
};

/** As the editor of rich text takes them. */
export const inserts = letterTokens.map((token) => ({ label: names[token][0], text: names[token][1] }));

type Props = { label: string; onInsert: (text: string) => void };

export const TokenMenu = ({ label, onInsert }: Props) => (
  <Menu
    label={label}
    trigger={
      <Button size="row" variant="plain" icon={<Braces aria-hidden="true" />} aria-label={label}>
        Token
      </Button>
    }
    groups={[
      {
        id: 'tokens',
        entries: inserts.map(({ label: title, text }) => ({
          ...{ id: text, label: title },
          onAction: () => onInsert(text),
        })),
      },
    ]}
  />
);
