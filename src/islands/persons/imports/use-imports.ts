// The imports of persons as server state, and the steps of one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonImportId, PersonListPermalink } from '#contract/kit/ids.ts';
import {
  checkPersonImport,
  createPersonImport,
  getPersonImport,
  listPersonImports,
  type PersonImport,
  runPersonImport,
  undoPersonImport,
} from '#contract/person-imports.ts';
import { call } from '#lib/api/call.ts';
import { upload } from '#lib/api/upload.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { personsChanged } from '../person-queries.ts';

const IMPORTS = 'person-imports';
const LOOK_MS = 1000;

export const useImports = () =>
  useQuery({
    queryKey: [IMPORTS],
    queryFn: async ({ signal }) => {
      const input = { params: { employer: employerOf() }, query: { perPage: '20' } };
      return (await call(listPersonImports, input, { signal })).data;
    },
  });

/** One import, looked at while it runs. */
export const useOneImport = (id: PersonImportId | null) =>
  useQuery({
    queryKey: [IMPORTS, id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      call(getPersonImport, { params: { employer: employerOf(), id: id as PersonImportId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'running' || data?.status === 'undoing' ? LOOK_MS : false,
  });

export type Checked = Pick<PersonImport, 'mapping' | 'upsertBy' | 'lawfulBasis'> & {
  personLists: PersonListPermalink[];
};

/** Uploading a file, checking a mapping, running and taking back; each answers with the import as it then stands. */
export function useImportSteps(onChange: (done: PersonImport) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const paramsOf = (id: PersonImportId) => ({ employer: employerOf(), id });
  const arrived = async (done: PersonImport) => {
    client.setQueryData([IMPORTS, done.id], done);
    onChange(done);
    await Promise.all([
      client.invalidateQueries({ queryKey: [IMPORTS], exact: true }),
      personsChanged(client),
    ]);
  };
  const send = useMutation({
    mutationFn: (file: File) =>
      upload(createPersonImport, { params: { employer: employerOf() } }, file, {
        idempotencyKey: crypto.randomUUID(),
        onProgress: setProgress,
      }),
    onSuccess: arrived,
  });
  const check = useMutation({
    mutationFn: ({ id, ...body }: Checked & { id: PersonImportId }) =>
      call(checkPersonImport, { params: paramsOf(id), body }),
    onSuccess: arrived,
  });
  const run = useMutation({
    mutationFn: (id: PersonImportId) => call(runPersonImport, { params: paramsOf(id) }),
    onSuccess: arrived,
  });
  const undo = useMutation({
    mutationFn: (id: PersonImportId) => call(undoPersonImport, { params: paramsOf(id) }),
    onSuccess: arrived,
  });
  return { progress, send, check, run, undo };
}

export type ImportSteps = ReturnType<typeof useImportSteps>;
