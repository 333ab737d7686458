// The process in which a file of persons is read: see import-file.ts.
import { answerFile } from '#server/csv/answer-file.ts';
import { readPersonRows } from './read-file.ts';

answerFile(readPersonRows);
