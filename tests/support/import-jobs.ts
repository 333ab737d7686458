// A file of jobs, sent to a board as its staff do: read as a dry run, then applied.
import { applyImport, createImport, type ImportPreview } from '#contract/job-board-imports.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Desk } from './make-clips.ts';

type Sent = { text: string | Buffer; name?: string; mapping?: ImportPreview['mapping'] };

/** The dry run. */
export const sendJobs = (
  { app, employer, owner }: Desk,
  board: string,
  { text, name = 'jobs.csv', mapping }: Sent,
) =>
  app.call(
    createImport,
    {
      params: { employer: employer.permalink, board: board as never },
      body: mapping === undefined ? {} : { mapping },
    },
    { as: owner, file: { name, bytes: Buffer.from(text) } },
  );

type Choice = Partial<NonNullable<InputOf<typeof applyImport>['body']>>;

/** What a dry run with this id has read. */
export const applyJobs = ({ app, employer, owner }: Desk, board: string, id: string, body: Choice = {}) =>
  app.call(
    applyImport,
    { params: { employer: employer.permalink, board: board as never, id: id as never }, body },
    { as: owner },
  );
