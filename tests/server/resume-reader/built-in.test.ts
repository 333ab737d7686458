/** The built-in reader: what it takes out of résumés in three languages, and how much of it is right. */
import { expect, test } from 'vitest';
import { builtInReader, readResume } from '#server/resume-reader/built-in.ts';
import { englishResumes } from '#tests/support/resumes/english-resumes.ts';
import { frenchResumes } from '#tests/support/resumes/french-resumes.ts';
import { oddResumes } from '#tests/support/resumes/odd-resumes.ts';
import { portugueseResumes } from '#tests/support/resumes/portuguese-resumes.ts';
import type { SampleResume } from '#tests/support/resumes/sample-resume.ts';
import { unseenResumes } from '#tests/support/resumes/unseen-resumes.ts';

const sampleResumes = [...englishResumes, ...oddResumes, ...frenchResumes, ...portugueseResumes];

const values = <T>(found: readonly { value: T }[]): T[] => found.map(({ value }) => value);

test.each(sampleResumes)('$what', ({ text, ...expected }) => {
  const read = readResume(text);
  expect({
    name: read.name?.value ?? null,
    emails: values(read.emails),
    phones: values(read.phones),
    links: values(read.links),
    positions: values(read.positions),
    education: values(read.education),
  }).toEqual({
    ...{ name: expected.name, emails: expected.emails ?? [], phones: expected.phones ?? [] },
    ...{
      links: expected.links ?? [],
      positions: expected.positions ?? [],
      education: expected.education ?? [],
    },
  });
});

/** Of what should be read, how many single values are: each of a position's four counts. */
function share(samples: readonly SampleResume[]) {
  const told = { right: 0, wanted: 0, missed: [] as string[] };
  for (const { what, text, ...expected } of samples) {
    const read = readResume(text);
    const compare = (name: string, found: unknown, wanted: unknown) => {
      told.wanted += 1;
      if (found === wanted) told.right += 1;
      else told.missed.push(`${what}: ${name} ${JSON.stringify(wanted)}, read ${JSON.stringify(found)}`);
    };
    compare('name', read.name?.value ?? null, expected.name);
    for (const kind of ['emails', 'phones', 'links'] as const)
      for (const [at, wanted] of (expected[kind] ?? []).entries())
        compare(kind, read[kind][at]?.value, wanted);
    for (const kind of ['positions', 'education'] as const)
      for (const [at, wanted] of (expected[kind] ?? []).entries())
        for (const [field, value] of Object.entries(wanted))
          compare(
            `${kind} ${at} ${field}`,
            Object.entries(read[kind][at]?.value ?? {}).find(([key]) => key === field)?.[1],
            value,
          );
  }
  return told;
}

test('of résumés it was not written for, nine values in ten are right', () => {
  const { right, wanted, missed } = share(unseenResumes);
  expect(right / wanted, missed.join('\n')).toBeGreaterThan(0.9);
});

test('every value says which line it comes from', async () => {
  for (const { text } of sampleResumes) {
    const { name, emails, phones, links, positions, education } = await builtInReader.read(text);
    const plain = text.replace(/\s+/g, ' ').replaceAll('E X P E R I E N C E', '');
    const all = [
      ...(name === null ? [] : [name]),
      ...emails,
      ...phones,
      ...links,
      ...positions,
      ...education,
    ];
    for (const { line } of all)
      for (const part of line.split(' / '))
        expect(plain.replaceAll(' ', '')).toContain(part.replace(/^• |\s/g, ''));
  }
});

test('texts made to take time take none', () => {
  const long = 99_000;
  const texts = [
    'a@'.repeat(long / 2),
    '1'.repeat(long),
    '1 '.repeat(long / 2),
    'A '.repeat(long / 2),
    `${'a '.repeat(140)}\n`.repeat(long / 281),
    '2019 - '.repeat(long / 7),
    '(1-'.repeat(long / 3),
    '\t'.repeat(long),
    'Experience\n'.repeat(long / 11),
    'Manager 2019 - 2020\n'.repeat(long / 20),
    `${'http://a.b'.repeat(20)}\n`.repeat(long / 201),
  ];
  for (const text of texts) {
    const begun = performance.now();
    readResume(text);
    expect(performance.now() - begun, text.slice(0, 20)).toBeLessThan(1_000);
  }
});
