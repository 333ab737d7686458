import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmployerProfile, EmployerSettings } from '#contract/employer-profile.ts';
import type { SourcingTemplate } from '#contract/share-link.ts';
import { listSourcingTemplates } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { templatesKey } from '#lib/sourcing-templates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { Select } from '#ui/select.tsx';
import styles from '../settings.module.css';
import { CardForm } from '../settings-card.tsx';
import { useCard } from '../use-card.ts';
import { keepSettings, readingSettings } from './employer-settings.ts';
import { TemplateDialog } from './template-dialog.tsx';

const valuesOf = ({ sourcingTool }: EmployerSettings) => ({ sourcingTool });
const LABELS = { sourcingTool: 'Sourcing tool' };

/** Which tool new share links are made for, and the merge fields of each. */
export function SourcingCard({ employer }: { employer: EmployerProfile }) {
  const query = useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await call(listSourcingTemplates, { params: { employer: employer.id } }, { signal })).data,
  });
  const templates = query.data ?? [];
  const card = useCard({
    stored: valuesOf(employer.settings),
    version: employer.settings.version,
    save: (changes, version) => keepSettings(employer, changes, version),
    read: readingSettings(valuesOf),
  });
  const nameOf = (tool: unknown) => templates.find((one) => one.tool === tool)?.name ?? String(tool);
  return (
    <Section title="Sourcing" note="New share links include this tool’s merge fields.">
      {query.isError && <LoadFailed what="the sourcing tools" query={query} />}
      {templates.length > 0 && (
        <>
          <CardForm card={card} labels={LABELS} wordsOf={nameOf}>
            <Select
              label={LABELS.sourcingTool}
              options={templates.map(({ tool, name }) => ({ id: tool, label: name }))}
              value={card.values.sourcingTool}
              onChange={(tool) => card.set({ sourcingTool: tool as typeof card.values.sourcingTool })}
            />
          </CardForm>
          <Templates employer={employer} templates={templates} />
        </>
      )}
    </Section>
  );
}

type TemplatesProps = { employer: EmployerProfile; templates: readonly SourcingTemplate[] };

function Templates({ employer, templates }: TemplatesProps) {
  const [opened, setOpened] = useState<SourcingTemplate['tool'] | null>(null);
  const open = templates.find(({ tool }) => tool === opened);
  return (
    <>
      <table className={styles.ways}>
        <caption>Source tool templates. The vendor has not confirmed those marked unverified.</caption>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Template</th>
            <th scope="col">
              <span className="visually-hidden">Edit</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {templates
            .filter(({ tool }) => tool !== 'none')
            .map((template) => (
              <tr key={template.tool}>
                <th scope="row">
                  {template.name} <State template={template} />
                </th>
                <td>
                  <code>{template.template}</code>
                </td>
                <td>
                  <Button
                    size="row"
                    aria-label={`Edit the template of ${template.name}`}
                    onPress={() => setOpened(template.tool)}
                  >
                    Edit
                  </Button>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {open && <TemplateDialog employer={employer.id} template={open} onClose={() => setOpened(null)} />}
    </>
  );
}

function State({ template: { isDefault, verified } }: { template: SourcingTemplate }) {
  if (!isDefault) return <Badge>Yours</Badge>;
  return verified ? null : <Badge>Unverified</Badge>;
}
