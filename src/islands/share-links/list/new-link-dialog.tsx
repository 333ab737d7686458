// A new link: what it is called and by which way it goes out; everything else can wait for its own screen.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ShareLink } from '#contract/share-link.ts';
import { createShareLink } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { linkPath, type Owner } from '../owner.ts';
import { PersonPicker, type PickedPerson } from '../person-picker.tsx';
import { linkArrived, templatesQuery } from '../share-link-queries.ts';
import { channelNames } from '../share-link-words.ts';
import styles from '../share-links.module.css';
import { useAct } from '../use-act.ts';

type Tool = ShareLink['sourcingTool'] | '';
type Draft = {
  name: string;
  channel: ShareLink['channel'];
  tool: Tool;
  destination: ShareLink['destination'];
  person: PickedPerson | null;
};

const START: Draft = { name: '', channel: 'other', tool: '', destination: 'page', person: null };

export function NewLinkDialog({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const act = useAct();
  const [draft, setDraft] = useState(START);
  // Kept while nothing changes, so that a second try after a lost answer does not make a second link.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setKey(crypto.randomUUID());
  };
  const make = () =>
    act.run(async () => {
      const { name, channel, tool, destination, person } = draft;
      const body = {
        ...{ ...owner, name, channel, destination },
        ...(tool === '' ? {} : { sourcingTool: tool }),
        ...(person === null ? {} : { personPermalink: person.permalink }),
      };
      const input = { params: { employer: employerOf() }, body };
      const link = await call(createShareLink, input, { idempotencyKey: key });
      linkArrived(client, link);
      onClose();
      goTo(linkPath(link));
    });
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" isBusy={act.isBusy} busyLabel="Creating…">
        Create link
      </Button>
    </>
  );
  return (
    <Dialog isOpen title="New share link" width="form" closeLabel="Close" onClose={onClose} actions={actions}>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Fields draft={draft} owner={owner} onChange={set} />
        {act.failure !== null && (
          <p className={styles.failed} role="alert">
            {act.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type FieldsProps = { draft: Draft; owner: Owner; onChange: (change: Partial<Draft>) => void };

function Fields({ draft, owner, onChange }: FieldsProps) {
  const templates = useQuery(templatesQuery());
  const tools = templates.data ?? [];
  return (
    <>
      <TextField
        label="Name"
        optionalLabel="optional"
        hint="Only your team sees it. For example “Spring fair, poster”."
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={120}
        autoComplete="off"
        autoFocus
      />
      <div className={styles.pair}>
        <ChoiceField
          label="Channel"
          options={Object.entries(channelNames).map(([id, label]) => ({ id, label }))}
          value={draft.channel}
          onChange={(channel) => onChange({ channel: channel as Draft['channel'] })}
        />
        <ChoiceField
          label="Sourcing tool"
          hint="Sets the link’s merge fields"
          options={[
            { id: '', label: 'Default' },
            ...tools.map(({ tool, name }) => ({ id: tool, label: name })),
          ]}
          value={draft.tool}
          onChange={(tool) => onChange({ tool: tool as Tool })}
        />
      </div>
      {owner.ownerType === 'job-page' && (
        <ChoiceField
          label="Link to"
          options={[
            { id: 'page', label: 'Job page' },
            { id: 'apply', label: 'Application form' },
          ]}
          value={draft.destination}
          onChange={(destination) => onChange({ destination: destination as Draft['destination'] })}
        />
      )}
      <PersonPicker picked={draft.person} onPick={(person) => onChange({ person })} />
    </>
  );
}
