// What candidates are written, by occasion: the employer's templates, and the standard messages where there are none.
import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  listMessageTemplates,
  type MessageKind,
  type MessageTemplate,
  messageKinds,
  type StandardMessage,
} from '#contract/message-templates.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import styles from './message-templates.module.css';
import { StandardDialog } from './standard-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { kindWords } from './template-words.ts';

const templatesQuery = (employer: string, status: MessageTemplate['status']) =>
  queryOptions({
    queryKey: ['message-templates', 'list', employer, status] as const,
    queryFn: ({ signal }) =>
      call(listMessageTemplates, { params: { employer }, query: { perPage: '200', status } }, { signal }),
  });

export function MessageTemplatesScreen() {
  const me = useStore($user);
  if (me === null || me.employerId === null) return null;
  return (
    <SettingsFrame title="Message templates" path={employerPaths.messageTemplates}>
      <Templates employer={me.employerId} />
    </SettingsFrame>
  );
}

type Editing = { kind: MessageKind; template: MessageTemplate | null };

function Templates({ employer }: { employer: string }) {
  const [isArchive, setArchive] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [read, setRead] = useState<MessageKind | null>(null);
  const query = useQuery(templatesQuery(employer, isArchive ? 'archived' : 'active'));
  if (query.isPending) return <TableSkeleton rows={5} />;
  if (query.isError)
    return (
      <ErrorPanel
        message="Couldn’t load templates"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {sentenceOf(query.error)}
      </ErrorPanel>
    );
  const { data, standard } = query.data;
  const standardOf = (kind: MessageKind) => standard.find((one) => one.kind === kind) as StandardMessage;
  return (
    <div className={styles.kinds}>
      {messageKinds.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          templates={data.filter((template) => template.kind === kind)}
          isArchive={isArchive}
          onOpen={(template) => setEditing({ kind, template })}
          onRead={() => setRead(kind)}
        />
      ))}
      <Switch isSelected={isArchive} onChange={setArchive}>
        Show archived
      </Switch>
      {read !== null && (
        <StandardDialog
          message={standardOf(read)}
          onUse={() => {
            setRead(null);
            setEditing({ kind: read, template: null });
          }}
          onClose={() => setRead(null)}
        />
      )}
      {editing !== null && (
        <TemplateDialog
          employer={employer}
          kind={editing.kind}
          template={editing.template}
          standard={standardOf(editing.kind).texts}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

type KindProps = {
  kind: MessageKind;
  templates: readonly MessageTemplate[];
  isArchive: boolean;
  onOpen: (template: MessageTemplate | null) => void;
  onRead: () => void;
};

function Kind({ kind, templates, isArchive, onOpen, onRead }: KindProps) {
  const { title, note } = kindWords[kind];
  const hasDefault = templates.some(({ isDefault }) => isDefault);
  return (
    <Section title={title} level={2} note={note}>
      {isArchive && templates.length === 0 && <p className={styles.quiet}>No archived templates.</p>}
      <ul className={styles.list}>
        {templates.map((template) => (
          <li key={template.permalink}>
            <Button variant="plain" onPress={() => onOpen(template)}>
              {template.name}
            </Button>
            {template.isDefault && <Badge tone="good">Default</Badge>}
          </li>
        ))}
        {!isArchive && (
          <li>
            <Button variant="plain" aria-label={`Standard message: ${title}`} onPress={onRead}>
              Standard message
            </Button>
            {!hasDefault && <Badge tone="good">Default</Badge>}
          </li>
        )}
      </ul>
      {!isArchive && (
        <p>
          <Button
            icon={<Plus aria-hidden="true" />}
            aria-label={`New template: ${title}`}
            onPress={() => onOpen(null)}
          >
            New template
          </Button>
        </p>
      )}
    </Section>
  );
}
