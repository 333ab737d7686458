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

function Visitor({ fields, put }: RulePart) {
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
      <TextField
        isKept={false}
        label="Language"
        optionalLabel="optional"
        hint="Of the browser, such as fr or pt-BR"
        value={fields.language}
        onChange={(language) => put({ language })}
        maxLength={30}
        autoComplete="off"
      />
      <TextField
        isKept={false}
        label="Country"
        optionalLabel="optional"
        hint="Two letters, such as PT"
        value={fields.country}
        onChange={(country) => put({ country })}
        maxLength={2}
        autoComplete="off"
      />
    </div>
  );
}

function Origin({ fields, put }: RulePart) {
  return (
    <div className={styles.pair}>
      <TextField
        isKept={false}
        label="Coming from"
        optionalLabel="optional"
        hint="A website, such as linkedin.com"
        value={fields.referrer}
        onChange={(referrer) => put({ referrer })}
        maxLength={253}
        autoComplete="off"
      />
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
      <TextField
        isKept={false}
        label="Mark is"
        optionalLabel="optional"
        value={fields.markValue}
        onChange={(markValue) => put({ markValue })}
        maxLength={100}
        autoComplete="off"
      />
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
