// One rule: who it is for, and where it leads them. Every condition that is filled in must hold. What is typed is not
// kept: the next new rule would begin with it.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listJobPages } from '#contract/job-pages.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { newKey, type RuleDraft } from './link-draft.ts';
import { emptyRule, fieldsOfRule, type RuleFields, ruleOf } from './rule-fields.ts';
import { deviceNames, markWords, optionsOf, systemNames } from './smart-link-words.ts';
import styles from './smart-links.module.css';
import { WindowFields } from './window-fields.tsx';

type RuleFormProps = {
  title: string;
  rule: RuleDraft | null;
  onKeep: (rule: RuleDraft) => void;
  onClose: () => void;
};

export type RulePart = { fields: RuleFields; put: (change: Partial<RuleFields>) => void };

export function RuleForm({ title, rule, onKeep, onClose }: RuleFormProps) {
  const id = useId();
  const [fields, setFields] = useState(() => (rule === null ? emptyRule() : fieldsOfRule(rule.rule)));
  const [fault, setFault] = useState<{ leadsTo?: string; asked?: string }>({});
  const put = (change: Partial<RuleFields>) => {
    setFields({ ...fields, ...change });
    setFault({});
  };
  const keep = () => {
    const made = ruleOf(fields);
    if (fields.leadsTo.trim() === '') return setFault({ leadsTo: 'Enter the destination URL.' });
    if (made === null)
      return setFault({ asked: 'Add a condition. Without one the rule applies to everyone.' });
    onKeep({ key: rule?.key ?? newKey(), rule: made });
  };
  return (
    <Dialog
      isOpen
      isSticky
      width="form"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Back</Button>
          <Button type="submit" form={id} variant="primary">
            {rule === null ? 'Add rule' : 'Change rule'}
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
          keep();
        }}
      >
        <Visitor fields={fields} put={put} />
        <Origin fields={fields} put={put} />
        <WindowFields fields={fields} put={put} />
        <Job fields={fields} put={put} />
        {fault.asked !== undefined && (
          <p className={styles.failed} role="alert">
            {fault.asked}
          </p>
        )}
        <TextField
          isKept={false}
          label="Destination URL"
          type="url"
          value={fields.leadsTo}
          onChange={(leadsTo) => put({ leadsTo })}
          error={fault.leadsTo ?? null}
          maxLength={2048}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}

type PartProps = RulePart & {
  name: 'language' | 'country' | 'referrer' | 'markValue';
  label: string;
  hint?: string;
  most: number;
};

/** A condition that is typed; empty: not asked. */
function Part({ fields, put, name, label, hint, most }: PartProps) {
  return (
    <TextField
      isKept={false}
      label={label}
      optionalLabel="optional"
      {...(hint !== undefined && { hint })}
      value={fields[name]}
      onChange={(text) => put({ [name]: text })}
      maxLength={most}
      autoComplete="off"
    />
  );
}

function Visitor(part: RulePart) {
  const { fields, put } = part;
  return (
    <div className={styles.pair}>
      <Select
        label="Device"
        options={optionsOf(deviceNames, 'Any device')}
        value={fields.device}
        onChange={(device) => put({ device })}
      />
      <Select
        label="System"
        options={optionsOf(systemNames, 'Any system')}
        value={fields.os}
        onChange={(os) => put({ os })}
      />
      <Part {...part} name="language" label="Language" hint="Of the browser, such as fr or pt-BR" most={30} />
      <Part {...part} name="country" label="Country" hint="Two letters, such as PT" most={2} />
    </div>
  );
}

function Origin(part: RulePart) {
  const { fields, put } = part;
  return (
    <div className={styles.pair}>
      <Part {...part} name="referrer" label="Coming from" hint="A website, such as linkedin.com" most={253} />
      <Select
        label="Person"
        hint="Known from a personal link"
        options={optionsOf({ known: 'Known', unknown: 'Unknown' }, 'Anyone')}
        value={fields.person}
        onChange={(person) => put({ person: person as RuleFields['person'] })}
      />
      <Select
        label="Campaign mark"
        options={Object.entries(markWords).map(([id, label]) => ({ id, label: `${label} (${id})` }))}
        value={fields.markName}
        onChange={(markName) => put({ markName })}
      />
      <Part {...part} name="markValue" label="Mark is" most={100} />
    </div>
  );
}

function Job({ fields, put }: RulePart) {
  const { data = [] } = useQuery(choicesQuery(listJobPages));
  const titles = Object.fromEntries(data.map(({ permalink, title }) => [permalink, title]));
  return (
    <div className={styles.pair}>
      <Select
        label="Job"
        options={optionsOf(titles, 'Any job')}
        value={fields.jobPage}
        onChange={(jobPage) => put({ jobPage })}
      />
      {fields.jobPage !== '' && (
        <Select
          label="Is"
          options={[
            { id: 'open', label: 'Open' },
            { id: 'closed', label: 'Closed' },
          ]}
          value={fields.jobIs}
          onChange={(jobIs) => put({ jobIs: jobIs as RuleFields['jobIs'] })}
        />
      )}
    </div>
  );
}
