// The calls of the talent pool.
import type { FastifyInstance } from 'fastify';
import * as figures from '#contract/person-figures.ts';
import * as notes from '#contract/person-notes.ts';
import * as contract from '#contract/persons.ts';
import { serve } from '#server/http/serve.ts';
import { archivePerson } from './archive-person.ts';
import { autocompletePersons } from './autocomplete-persons.ts';
import { createPerson } from './create-person.ts';
import { createPersons } from './create-persons.ts';
import { getPerson } from './get-person.ts';
import { getPersonMetrics } from './get-person-metrics.ts';
import { listPersonEvents } from './list-person-events.ts';
import { listPersons } from './list-persons.ts';
import { addNote } from './notes/add-note.ts';
import { deleteNote } from './notes/delete-note.ts';
import { listNotes } from './notes/list-notes.ts';
import { saveNote } from './notes/save-note.ts';
import { restorePerson } from './restore-person.ts';
import { savePerson } from './save-person.ts';
import { searchPersons } from './search-persons.ts';
import { setPersonLists } from './set-person-lists.ts';
import { setPersonTags } from './set-person-tags.ts';

export function personRoutes(app: FastifyInstance): void {
  serve(app, contract.listPersons, listPersons);
  serve(app, contract.createPerson, createPerson);
  serve(app, contract.createPersons, createPersons);
  serve(app, contract.getPerson, getPerson);
  serve(app, contract.savePerson, savePerson);
  serve(app, contract.listPersonEvents, listPersonEvents);
  serve(app, notes.listNotes, listNotes);
  serve(app, notes.addNote, addNote);
  serve(app, notes.saveNote, saveNote);
  serve(app, notes.deleteNote, deleteNote);
  serve(app, contract.setPersonLists, setPersonLists);
  serve(app, contract.setPersonTags, setPersonTags);
  serve(app, contract.searchPersons, searchPersons);
  serve(app, figures.autocompletePersons, autocompletePersons);
  serve(app, figures.getPersonMetrics, getPersonMetrics);
  serve(app, contract.archivePerson, archivePerson);
  serve(app, contract.restorePerson, restorePerson);
}
