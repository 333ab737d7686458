// The employer's own merge fields of a tool, for every link at once.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SourcingTemplate } from '#contract/share-link.ts';
import { saveSourcingTemplate } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { templatesChanged } from '../share-link-queries.ts';
import styles from '../share-links.module.css';
import { type Act, useAct } from '../use-act.ts';

const HINT =
  'p-fn first name, p-ln last name, p-un full name, p-e e-mail, p-jt job title. Join them with & and put the tool’s token after each =.';

type TemplateDialogProps = { template: SourcingTemplate; onClose: () => void };

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const act = useAct();
  const [text, setText] = useState(template.template);
  const save = async (next: string | null) => {
    const isDone = await act.run(async () => {
      const input = { params: { employer: employerOf(), tool: template.tool }, body: { template: next } };
      await call(saveSourcingTemplate, input, { version: template.version });
      await templatesChanged(client);
    });
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      isSticky={text !== template.template}
      title={`Merge fields of ${template.name}`}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <Actions form={id} act={act} template={template} onReset={() => void save(null)} onClose={onClose} />
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(text.trim());
        }}
      >
        <TextArea
          label="Merge fields"
          hint={HINT}
          error={act.failure}
          value={text}
          onChange={setText}
          rows={4}
          maxLength={500}
          autoFocus
        />
      </form>
    </Dialog>
  );
}

type ActionsProps = TemplateDialogProps & { form: string; act: Act; onReset: () => void };

const Actions = ({ form, act, template, onReset, onClose }: ActionsProps) => (
  <>
    <Button onPress={onClose}>Cancel</Button>
    {!template.isDefault && (
      <Button isBusy={act.isBusy} onPress={onReset}>
        Restore defaults
      </Button>
    )}
    <Button type="submit" form={form} variant="primary" isBusy={act.isBusy} busyLabel="Saving…">
      Save for all links
    </Button>
  </>
);
