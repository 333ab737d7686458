/** Documents made to take the server's time or memory: each is refused in seconds, and others are answered meanwhile. */

import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addApplicationFile } from '#contract/public-applications.ts';
import { inspectDocument } from '#server/features/applications/documents/inspect-document.ts';
import { kindOfDocument, readText } from '#server/features/applications/documents/read-document.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { begin, makeJob } from '#tests/support/make-jobs.ts';
import { longestStandstill } from '#tests/support/standstill.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Part = { name: string; packed: Buffer; says: number };

/** A zip whose parts say of their sizes what they like, and may share one stream. */
function zipOf(parts: Part[], { shared = false } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [index, { name, packed, says }] of parts.entries()) {
    const isNew = !shared || index === 0;
    const headerAt = isNew ? at : 0;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(name.length, 26);
    if (isNew) {
      files.push(local, Buffer.from(name), packed);
      at += 30 + name.length + packed.length;
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(says, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(headerAt, 42);
    directory.push(central, Buffer.from(name));
  }
  const head = Buffer.concat(files);
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(head.length, 16);
  return Buffer.concat([head, index, end]);
}

const packed = (text: string | Buffer) => deflateRawSync(text);
const hundredMegabytes = packed(Buffer.alloc(100_000_000));
const part = (name: string, text: string): Part => ({ name, packed: packed(text), says: text.length });
const wordWith = (xml: string) =>
  zipOf([part('[Content_Types].xml', '<x/>'), part('word/document.xml', xml)]);

const bombs: Record<string, Buffer> = {
  'two thousand entries that name one stream of 100 MB and promise 20 bytes': zipOf(
    Array.from({ length: 2_000 }, () => ({ name: 'mimetype', packed: hundredMegabytes, says: 20 })),
    { shared: true },
  ),
  'one entry of 100 MB that promises 20 bytes': zipOf([
    { name: 'mimetype', packed: hundredMegabytes, says: 20 },
  ]),
  'a directory that names itself sixty thousand times': zipOf(
    Array.from({ length: 60_000 }, (_, n) => ({ name: `n${n}`, packed: packed('x'), says: 1 })),
    { shared: true },
  ),
};

test.each(Object.entries(bombs))('%s is refused while others are answered', async (_, bytes) => {
  const desk = await newDesk(app);
  const candidate = await begin(app, await makeJob(desk));
  const sending = app.call(
    addApplicationFile,
    { params: { application: candidate.permalink }, body: { kind: 'resume' } },
    { headers: candidate.headers, file: { name: 'cv.docx', bytes } },
  );
  expect(await longestStandstill(sending)).toBeLessThan(5_000);
  const answer = await sending;
  expect([answer.status, answer.problem.code]).toEqual([422, 'FILE_REFUSED']);
});

test('no entry is unpacked beyond what a description may have, in a process of its own and here', async () => {
  for (const bytes of Object.values(bombs)) expect(await kindOfDocument(bytes)).toHaveProperty('reason');
  for (const bytes of Object.values(bombs)) expect(inspectDocument(bytes)).toHaveProperty('reason');
});

test('eight hundred thousand nested paragraphs give no text, and soon', async () => {
  const begun = performance.now();
  expect(await readText(wordWith('<w:p>'.repeat(800_000)), docx)).toEqual({ state: 'damaged' });
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(await readText(wordWith('<w:p><w:t>Ana</w:t></w:p>'), docx)).toMatchObject({ text: 'Ana' });
});

test('a document of more than 20 MB unpacked gives no text', async () => {
  expect(await readText(wordWith(`<w:t>${'a'.repeat(21_000_000)}</w:t>`), docx)).toEqual({
    state: 'damaged',
  });
});
