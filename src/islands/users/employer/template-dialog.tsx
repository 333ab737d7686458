import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { SourcingTemplate } from '#contract/share-link.ts';
import { saveSourcingTemplate } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { madeWithTemplates } from '#lib/sourcing-templates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from '../settings.module.css';

type TemplateDialogProps = { employer: EmployerId; template: SourcingTemplate; onClose: () => void };

/** The employer's own merge fields of a tool, or the usual ones again. */
export function TemplateDialog({ employer, template, onClose }: TemplateDialogProps) {
  const id = useId();
  const { state, save } = useTemplate({ employer, template, onClose });
  const [text, setText] = useState(template.template);
  const isBusy = state === 'saving';
  return (
    <Dialog
      isOpen
      isSticky={text !== template.template}
      title={`Template for ${template.name}`}
      about={template.tool}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {!template.isDefault && (
            <Button isBusy={isBusy} onPress={() => void save(null)}>
              Reset to default
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" isBusy={isBusy} busyLabel="Saving…">
            Save
          </Button>
        </>
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
          hint="p-fn first name, p-ln last name, p-un full name, p-e e-mail, p-jt job title, joined by &. The tool’s own token follows each equals sign."
          error={typeof state === 'object' ? state.why : null}
          value={text}
          onChange={setText}
          rows={4}
          maxLength={500}
          autoFocus
        />
        {template.instructions !== '' && <p className={styles.saved}>{template.instructions}</p>}
      </form>
    </Dialog>
  );
}

function useTemplate({ employer, template, onClose }: TemplateDialogProps) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'saving' | { why: string }>('idle');
  const save = async (next: string | null) => {
    setState('saving');
    try {
      const input = { params: { employer, tool: template.tool }, body: { template: next } };
      await call(saveSourcingTemplate, input, { version: template.version });
      await Promise.all(madeWithTemplates.map((queryKey) => client.invalidateQueries({ queryKey })));
      onClose();
    } catch (error) {
      setState({ why: sentenceOf(error) });
    }
  };
  return { state, save };
}
