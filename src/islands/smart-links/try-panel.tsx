// Asks the server where a visitor like this one would be sent; nothing is counted.
import { useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import { trySmartLink } from '#contract/smart-links.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { isoOfLocal } from '#lib/format/local-moment.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { deviceNames, optionsOf, systemNames } from './smart-link-words.ts';
import styles from './smart-links.module.css';

type Answer = OutputOf<typeof trySmartLink>;

const anyone = { device: '', os: '', language: '', country: '', referrer: '', query: '', at: '', person: '' };
type Visitor = typeof anyone;

export function TryPanel({ link, isChanged }: { link: SmartLink; isChanged: boolean }) {
  const [visitor, setVisitor] = useState(anyone);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const put = (change: Partial<Visitor>) => {
    setVisitor({ ...visitor, ...change });
    setAnswer(null);
  };
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const params = { employer: employerOf(), smartLink: link.permalink };
      setAnswer(await call(trySmartLink, { params, body: bodyOf(visitor) }));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {isChanged && <p className={styles.quiet}>Tests the link as it was saved last.</p>}
      <VisitorFields visitor={visitor} put={put} />
      <p>
        <Button type="submit" isBusy={isBusy} busyLabel="Testing…">
          Test
        </Button>
      </p>
      <div role="status">{answer !== null && <Result answer={answer} />}</div>
      {failure !== null && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}

function VisitorFields({ visitor, put }: { visitor: Visitor; put: (change: Partial<Visitor>) => void }) {
  const text = (name: keyof Visitor, label: string, hint: string) => (
    <TextField
      label={label}
      optionalLabel="optional"
      hint={hint}
      value={visitor[name]}
      onChange={(value) => put({ [name]: value })}
      isKept={false}
      autoComplete="off"
    />
  );
  return (
    <div className={styles.pair}>
      <Select
        label="Device"
        options={optionsOf(deviceNames, 'Not known')}
        value={visitor.device}
        onChange={(device) => put({ device })}
      />
      <Select
        label="System"
        options={optionsOf(systemNames, 'Not known')}
        value={visitor.os}
        onChange={(os) => put({ os })}
      />
      {text('language', 'Language', 'Such as fr or pt-BR')}
      {text('country', 'Country', 'Two letters, such as PT')}
      {text('referrer', 'Coming from', 'A website, such as linkedin.com')}
      {text('query', 'Parameters', 'Such as utm_source=fair')}
      <TextField
        label="Time"
        optionalLabel="optional"
        hint="Empty: now"
        type="datetime-local"
        value={visitor.at}
        onChange={(at) => put({ at })}
        isKept={false}
      />
      <Select
        label="Person"
        options={optionsOf({ known: 'Known' }, 'Unknown')}
        value={visitor.person}
        onChange={(person) => put({ person })}
      />
    </div>
  );
}

function Result({ answer: { destination, rule, variants } }: { answer: Answer }) {
  const why = rule === null ? (variants.length > 1 ? 'Split' : 'No rule applies') : `Rule ${rule + 1}`;
  return (
    <div className={styles.result}>
      <p className={styles.label}>{why}</p>
      {(variants.length > 1 ? variants : [destination]).map((address) => (
        <p key={address} className={styles.address}>
          {address}
        </p>
      ))}
    </div>
  );
}

function bodyOf({ device, os, language, country, referrer, query, at, person }: Visitor) {
  const given = { device, os, language, country, referrer, query: query.replace(/^\?/, '') };
  const said = Object.entries(given).filter(([, value]) => value.trim() !== '');
  const moment = isoOfLocal(at);
  return {
    ...Object.fromEntries(said),
    ...(moment !== null && { at: moment }),
    ...(person === 'known' && { personKnown: true }),
  };
}
