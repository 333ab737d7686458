// The jobs of the measured boards: made up, with descriptions as long as asked for.
import { type FakeJob, manyJobs } from '#server/outside/ats/fake/boards.ts';

export const CHANGES = 50;

export type Wanted = { board: string; round: number; size: number; paragraphs: number };

/** The board after so many rounds, in each of which 50 jobs more say something else. */
export const boardAt = ({ round, size, paragraphs }: Omit<Wanted, 'board'>): FakeJob[] =>
  manyJobs(size).map((job, at) => {
    const edition = Math.floor(at / CHANGES) < round ? 1 : 0;
    return { ...job, html: long(at, edition, paragraphs) };
  });

const care = 'and you do it with care. '.repeat(10);

const long = (at: number, edition: number, paragraphs: number) =>
  Array.from(
    { length: paragraphs },
    (_, line) =>
      `<p>Paragraph ${line} of job ${at}, edition ${edition}: <strong>you</strong> mend sails &amp; nets, you read the wind, ${care}</p>`,
  ).join('');
