// Notes on persons: plain text that names colleagues, with what it said before.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { long } from './kit/fields.ts';
import { ContentPagePermalink, EmployerName, NoteId, PersonPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { Note, RubricScore } from './person.ts';

const ofPerson = z.strictObject({ employer: EmployerName, person: PersonPermalink });
const ofNote = z.strictObject({ employer: EmployerName, person: PersonPermalink, note: NoteId });
const read = {
  method: 'GET',
  access: 'employer',
  role: 'hiring-manager',
  rate: 'read',
  retry: 'none',
} as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listNotes = endpoint({
  ...read,
  name: 'listNotes',
  path: '/v1/employers/:employer/persons/:person/notes',
  summary: 'Lists a person’s notes, newest first.',
  params: ofPerson,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(Note),
});

export const addNote = endpoint({
  ...write,
  name: 'addNote',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/notes',
  role: 'hiring-manager',
  summary: 'Adds a note; colleagues mentioned as @{user id} are notified.',
  retry: 'key',
  params: ofPerson,
  body: z.strictObject({
    text: long(10_000),
    /** Each criterion once, as the guide's rubric names it, up to its scale. */
    scorecard: z.optional(
      z.strictObject({
        interviewGuide: ContentPagePermalink,
        scores: z.array(RubricScore).check(z.minLength(1), z.maxLength(20)),
      }),
    ),
  }),
  success: 201,
  response: Note,
});

export const saveNote = endpoint({
  ...write,
  name: 'saveNote',
  method: 'PUT',
  path: '/v1/employers/:employer/persons/:person/notes/:note',
  role: 'hiring-manager',
  summary: 'Edits a note, for its author and admins; earlier versions are kept.',
  retry: 'version',
  params: ofNote,
  body: z.strictObject({ text: long(10_000) }),
  success: 200,
  response: Note,
});

export const deleteNote = endpoint({
  ...write,
  name: 'deleteNote',
  method: 'DELETE',
  path: '/v1/employers/:employer/persons/:person/notes/:note',
  role: 'hiring-manager',
  summary: 'Permanently deletes a note, for its author and admins.',
  retry: 'version',
  params: ofNote,
  success: 204,
});

export const personNoteEndpoints: readonly Endpoint[] = [listNotes, addNote, saveNote, deleteNote];
