// Adds values of a résumé to the profile, one at a time and by the version of the person that was seen.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application, ApplicationFile } from '#contract/application.ts';
import { ResumeFields, type TakenField, takeResumeField } from '#contract/application-resumes.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { applicationsChanged, resumeFieldsQuery } from '../hiring-queries.ts';

export type Taking =
  | { state: 'idle' }
  | { state: 'busy'; key: string }
  | { state: 'failed'; key: string; why: string };

export function useResumeFields(application: Application, file: ApplicationFile, version: number) {
  const client = useQueryClient();
  const [taking, setTaking] = useState<Taking>({ state: 'idle' });
  const arrived = (fields: ResumeFields) =>
    client.setQueryData(resumeFieldsQuery(application.permalink, file.id).queryKey, fields);
  /** Whether it stands in the profile now. */
  const take = async (key: string, field: TakenField): Promise<boolean> => {
    setTaking({ state: 'busy', key });
    const params = { employer: employerOf(), application: application.permalink, id: file.id };
    try {
      arrived(await call(takeResumeField, { params, body: { field } }, { version }));
      setTaking({ state: 'idle' });
      void applicationsChanged(client, [application.permalink]);
      return true;
    } catch (error) {
      const current = ResumeFields.safeParse(error instanceof CallError ? error.problem?.current : null);
      if (current.success) arrived(current.data);
      const why = current.success
        ? 'The profile changed meanwhile. Check it, then add this again.'
        : reasonOf(error);
      setTaking({ state: 'failed', key, why });
      return false;
    }
  };
  return { taking, take };
}

/** What is wrong with the value itself says more than that something is. */
const reasonOf = (error: unknown): string =>
  (error instanceof CallError ? error.errors[0]?.detail : undefined) ?? sentenceOf(error);
