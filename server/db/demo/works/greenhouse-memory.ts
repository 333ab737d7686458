// What the demo's Greenhouse remembers over a restart: one small file of the data folder, written whole or not at all.
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { FakeApplication } from '#server/outside/ats/fake/state.ts';

const Kept = z.object({
  /** The one key that may hand in applications. */
  apiKey: z.string().check(z.minLength(32)),
  /** The days of its jobs count from here, so that its list stays the same over restarts. */
  madeAt: z.iso.datetime(),
  applications: z.array(
    z.object({
      id: z.string(),
      platform: z.literal('greenhouse'),
      board: z.string(),
      jobId: z.string(),
      email: z.string(),
      name: z.string(),
      fields: z.record(z.string(), z.unknown()),
      files: z.array(z.object({ field: z.string(), name: z.string(), bytes: z.int() })),
      times: z.int(),
      stage: z.string(),
      /** Files of before it was kept have none. */
      history: z._default(z.array(z.object({ stage: z.string(), at: z.number() })), []),
      status: z.enum(['active', 'rejected', 'hired']),
    }),
  ),
});
export type GreenhouseMemory = z.infer<typeof Kept>;

/** The newest ones; a demo that many people try out does not grow without end. */
const MOST_APPLICATIONS = 1000;

/** What the file holds; a new memory, written down at once, where there is none or none that can be read. */
export async function recall(path: string): Promise<GreenhouseMemory> {
  const text = await readFile(path, 'utf8').catch(ifMissing);
  const known = text === null ? undefined : Kept.safeParse(parsed(text)).data;
  if (known !== undefined) return known;
  const memory = newMemory();
  await remember(path, memory);
  return memory;
}

const newMemory = (): GreenhouseMemory => ({
  apiKey: randomBytes(24).toString('base64url'),
  madeAt: new Date().toISOString(),
  applications: [],
});

/** Durable when it resolves; one call at a time. */
export async function remember(path: string, memory: GreenhouseMemory): Promise<void> {
  const unfinished = `${path}.new`;
  await writeFile(unfinished, JSON.stringify(memory), { mode: 0o600, flush: true });
  await rename(unfinished, path);
}

/** Without the bytes of its files, which would make each write as large as all résumés together. */
export const worthKeeping = (applications: readonly FakeApplication[]): GreenhouseMemory['applications'] =>
  applications.slice(-MOST_APPLICATIONS).map((application) => ({
    ...application,
    platform: 'greenhouse',
    fields: Object.fromEntries(
      Object.entries(application.fields).filter(([name]) => !name.endsWith('_content')),
    ),
  }));

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
