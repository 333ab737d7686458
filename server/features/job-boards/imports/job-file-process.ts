// The process in which a file of jobs is read: see read-job-file.ts.
import { answerFile } from '#server/csv/answer-file.ts';
import { readFileRows } from './read-file.ts';

answerFile(readFileRows);
