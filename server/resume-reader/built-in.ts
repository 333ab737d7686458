// The built-in reader: rules for résumés in English, French and Portuguese. Nothing leaves this server.
import { contactOf } from './contact.ts';
import { educationIn, positionsIn } from './entries.ts';
import { linesOf } from './lines.ts';
import { nameIn } from './name.ts';
import type { ReadResume, ResumeReader } from './resume-reader.ts';
import { sectionsOf } from './sections.ts';

export const builtInReader: ResumeReader = { name: 'built-in', read: async (text) => readResume(text) };

export function readResume(text: string): ReadResume {
  const lines = linesOf(text);
  const contact = contactOf(lines);
  const sections = sectionsOf(lines);
  return {
    name: nameIn(lines, contact.emails[0]?.value ?? null),
    ...contact,
    positions: positionsIn(sections),
    education: educationIn(sections),
  };
}
