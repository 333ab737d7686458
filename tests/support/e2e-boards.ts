// Boards for journeys, put beside the demo of the product under test.

import { login } from '#contract/auth.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import { openDatabase } from '#server/db/client.ts';
import { findRunning } from '#server/db/embedded.ts';
import { demoOwner, productUrl } from './demo-clips.ts';
import { type MadeBoard, makeBoard } from './make-boards.ts';
import { databricks } from './real-boards.ts';
import { httpCaller } from './run-product.ts';
import { makeSearchedJob, makeTree } from './searched-jobs.ts';

type Wishes = Omit<Parameters<typeof makeBoard>[1], 'employerId'>;

/** A published board of the demo employer. */
export async function journeyBoard(wishes: Wishes): Promise<MadeBoard> {
  const url = findRunning(process.env.E2E_DATA_DIR ?? '');
  if (url === undefined) throw new Error('The database of the product under test was not found.');
  const { user } = await httpCaller(productUrl())(login, { body: demoOwner() });
  const database = openDatabase(url, { max: 2 });
  try {
    return await makeBoard(database.db, { employerId: user.employerId as EmployerId, ...wishes });
  } finally {
    await database.close();
  }
}

const lines = ['Engineering > Field', 'Engineering > Platform', 'Sales', 'Other'];

/** The real board of 816 jobs; its payload names no departments, so they are told from the titles. */
export function realBoardWishes(): Wishes | undefined {
  const board = databricks();
  if (board === undefined) return undefined;
  const lineOf = (title: string) =>
    /solution|field|delivery/i.test(title)
      ? 'Engineering > Field'
      : /engineer|architect|scientist/i.test(title)
        ? 'Engineering > Platform'
        : /sales|account/i.test(title)
          ? 'Sales'
          : 'Other';
  const jobs = board.jobs.map((job) =>
    makeSearchedJob({
      title: job.title,
      location: job.location,
      publishedAt: job.publishedAt,
      departments: [lineOf(job.title)],
    }),
  );
  return { departments: makeTree(...lines), jobs };
}
