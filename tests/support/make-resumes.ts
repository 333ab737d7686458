// Résumés as the work in the background reads them.
import { readResumes } from '#server/features/applications/resumes/resume-work.ts';
import type { TestApp } from './test-app.ts';

/** Reads all résumés that wait, as the work in the background does; `at` is the time it believes. */
export async function readAllResumes({ db, app }: TestApp, at = new Date()): Promise<void> {
  const { services } = app.ports;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const ports = { db, services, now: () => at, log };
  while (await readResumes.doDue(ports, new AbortController().signal));
}
