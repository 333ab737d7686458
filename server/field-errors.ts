// Turns what zod found into field errors: a pointer, a code and a sentence.
import type { FieldCode, FieldError } from '#contract/kit/errors.ts';

type Issue = {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  params?: { code?: FieldCode };
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  values?: unknown[];
  expected?: string;
  input?: unknown;
  errors?: Issue[][];
};

/** At most 20 errors; `place` says whether a field is found by JSON pointer or by parameter name. */
export function fieldErrors(issues: readonly unknown[], place: 'pointer' | 'parameter'): FieldError[] {
  return (issues as Issue[]).flatMap((issue) => fromIssue(issue, place, [])).slice(0, 20);
}

function fromIssue(issue: Issue, place: 'pointer' | 'parameter', parent: PropertyKey[]): FieldError[] {
  const path = [...parent, ...issue.path];
  const where = (more: PropertyKey[] = []) =>
    place === 'pointer'
      ? { pointer: `/${[...path, ...more].map((step) => pointerStep(String(step))).join('/')}` }
      : { parameter: String([...path, ...more][0] ?? 'query') };
  if (issue.code === 'unrecognized_keys')
    return (issue.keys ?? []).map((key) => ({
      ...where([key]),
      code: 'UNKNOWN' as const,
      detail: `There is no field "${key.slice(0, 60)}" here.`,
    }));
  // A union failed: the alternative that went furthest tells most.
  if (issue.code === 'invalid_union' && issue.errors?.[0] !== undefined) {
    const best = issue.errors.reduce((a, b) => (b.length < a.length ? b : a));
    return best.flatMap((inner) => fromIssue(inner, place, path));
  }
  return [{ ...where(), ...sentence(issue) }];
}

const pointerStep = (step: string) => step.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1');

function sentence(issue: Issue): { code: FieldCode; detail: string } {
  const own = issue.message === 'Invalid input' ? null : endWithStop(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'REQUIRED', detail: 'This is required.' }
        : { code: 'TYPE', detail: own ?? `This must be a ${issue.expected ?? 'different type'}.` };
    case 'too_small':
      return issue.origin === 'string'
        ? { code: 'TOO_SHORT', detail: own ?? `Use at least ${issue.minimum} characters.` }
        : { code: 'RANGE', detail: own ?? `At least ${issue.minimum}.` };
    case 'too_big': {
      if (issue.origin === 'array')
        return { code: 'TOO_MANY', detail: own ?? `At most ${issue.maximum} items.` };
      return issue.origin === 'string'
        ? { code: 'TOO_LONG', detail: own ?? `At most ${issue.maximum} characters.` }
        : { code: 'RANGE', detail: own ?? `At most ${issue.maximum}.` };
    }
    case 'invalid_value':
      return { code: 'NOT_ALLOWED', detail: `One of ${(issue.values ?? []).slice(0, 20).join(', ')}.` };
    case 'custom':
      return { code: issue.params?.code ?? 'FORMAT', detail: own ?? 'This is not right.' };
    default:
      return { code: 'FORMAT', detail: own ?? 'This has the wrong form.' };
  }
}

const endWithStop = (text: string) => (/[.?!"]$/.test(text) ? text : `${text}.`);
