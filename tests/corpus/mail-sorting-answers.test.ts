/** Answers that we wrote and judged ourselves, as no collection has them: absences with their last day, people, wishes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';
import { confusionOf } from '#tests/support/mail-samples.ts';

const rows = readFileSync(join(import.meta.dirname, 'mail-answers.judged.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [kind = '', until = '', subject = '', text = ''] = line.split('\t');
    return { kind, until, subject, text };
  });

/** Sent on a Tuesday; programs other than those for absences say so in a field of the header. */
const rawOf = ({ kind, subject, text }: (typeof rows)[number]): Buffer =>
  Buffer.from(
    [
      'From: ann@example.org',
      'Date: Tue, 3 Mar 2026 10:00:00 +0100',
      `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      ...(kind === 'auto-reply' ? ['Auto-Submitted: auto-generated'] : []),
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      text,
    ].join('\r\n'),
  );

test('answers are what they are, and absences end when they say', async () => {
  const pairs: [string, string][] = [];
  const wrong: string[] = [];
  let days = 0;
  for (const row of rows) {
    const sorted = await sortMail(rawOf(row));
    pairs.push([row.kind, sorted.kind]);
    if (row.kind === 'absence' && (sorted.until ?? '') === row.until) days += 1;
    if (sorted.kind !== row.kind || (sorted.until ?? '') !== row.until)
      wrong.push(
        `${row.kind} ${row.until} → ${sorted.kind} ${sorted.until ?? ''}: ${row.subject}: ${row.text}`,
      );
  }
  const absences = pairs.filter(([kind]) => kind === 'absence');
  console.log(`Rows: what it is, columns: what it was taken for\n${confusionOf(pairs)}\n`);
  console.log(`Last day right: ${days} of ${absences.length}\n${wrong.join('\n')}`);
  const taken = (kind: string) => new Set(pairs.filter(([one]) => one === kind).map(([, got]) => got));
  expect([...taken('absence')]).toEqual(['absence']);
  expect([...taken('human')]).toEqual(['human']);
  expect([...taken('unsubscribe')]).toEqual(['unsubscribe']);
  expect([...taken('auto-reply')]).toEqual(['auto-reply']);
  expect(days / absences.length).toBeGreaterThanOrEqual(0.95);
});
