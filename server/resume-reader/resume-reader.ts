// The port behind which a résumé's text is read into fields. What comes out is a proposal: a person takes each value over,
// corrects it or leaves it, and nothing else is decided by it.
import type { ReadEducation, ReadPosition } from '#contract/application-resumes.ts';

/** A value and the line of the résumé that says it. */
export type Read<Value> = { value: Value; line: string };

export type ReadResume = {
  name: Read<string> | null;
  emails: Read<string>[];
  /** As written. */
  phones: Read<string>[];
  /** Web addresses with their scheme. */
  links: Read<string>[];
  positions: Read<ReadPosition>[];
  education: Read<ReadEducation>[];
};

export type ResumeReader = {
  /** Whose reading it is, for who judges it. */
  name: string;
  /** `text` has at most 100,000 characters. What cannot be told is left out. */
  read: (text: string) => Promise<ReadResume>;
};
