// The address as it is pasted somewhere: bare, or with the merge fields of a sourcing tool.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShareLink, SourcingTemplate } from '#contract/share-link.ts';
import { saveShareLink } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { partsOf } from '../address-parts.ts';
import { linkArrived, templatesQuery } from '../share-link-queries.ts';
import styles from '../share-links.module.css';
import { useAct } from '../use-act.ts';
import { SendTest } from './send-test.tsx';
import { TemplateDialog } from './template-dialog.tsx';

type AddressCardProps = { link: ShareLink; mayEdit: boolean; mayEditTemplate: boolean };

export function AddressCard({ link, mayEdit, mayEditTemplate }: AddressCardProps) {
  const templates = useQuery(templatesQuery());
  const [chosen, setChosen] = useState<string>(link.sourcingTool);
  const template = templates.data?.find(({ tool }) => tool === chosen);
  return (
    <Section title="Address" level={2}>
      <CopyField label="Link" value={link.url} />
      {templates.isError && <Refused what="the merge fields" query={templates} />}
      {templates.data && (
        <ChoiceField
          label="Sourcing tool"
          hint="Fills in the recipient’s details"
          options={templates.data.map(({ tool, name }) => ({ id: tool, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {template && template.template !== '' && <WithFields link={link} template={template} />}
      {template && <p className={styles.quiet}>{template.instructions}</p>}
      {template && mayEdit && (
        <div className={styles.acts}>
          <SendTest key={template.tool} link={link} tool={template.tool} />
          {mayEditTemplate && template.tool !== 'none' && <EditTemplate template={template} />}
          {template.tool !== link.sourcingTool && link.status !== 'revoked' && (
            <KeepTool link={link} template={template} />
          )}
        </div>
      )}
    </Section>
  );
}

function WithFields({ link, template }: { link: ShareLink; template: SourcingTemplate }) {
  const address = `${link.url}&${template.template}`;
  return (
    <div className={styles.fields}>
      <CopyField label={`Link with the merge fields of ${template.name}`} value={address} isLong />
      {/* The same once more for the eye: which of it the tool replaces. */}
      <p className={styles.tokens} aria-hidden="true">
        {partsOf(template.template).map(({ text, isToken }, at) => (
          <span key={at} data-token={isToken || undefined}>
            {text}
          </span>
        ))}
      </p>
      {!template.isDefault && <Badge tone="info">Custom merge fields</Badge>}
      {template.isDefault && !template.verified && (
        <Badge tone="warn" isHollow>
          Not verified by the vendor
        </Badge>
      )}
    </div>
  );
}

function EditTemplate({ template }: { template: SourcingTemplate }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Edit template</Button>
      {isOpen && <TemplateDialog template={template} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Looking at another tool's fields changes nothing; this does. */
function KeepTool({ link, template }: { link: ShareLink; template: SourcingTemplate }) {
  const client = useQueryClient();
  const act = useAct();
  const keep = () =>
    act.run(async () => {
      const params = { employer: employerOf(), shareLink: link.permalink };
      const body = { sourcingTool: template.tool };
      linkArrived(client, await call(saveShareLink, { params, body }, { version: link.version }));
    });
  return (
    <>
      <Button variant="plain" isBusy={act.isBusy} busyLabel="Saving…" onPress={() => void keep()}>
        Save tool for link
      </Button>
      {act.failure !== null && (
        <p className={styles.failed} role="alert">
          {act.failure}
        </p>
      )}
    </>
  );
}
