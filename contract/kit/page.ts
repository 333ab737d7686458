// Lists: what a caller may ask and the one shape every list answers in.
import * as z from 'zod/mini';
import { lineOrEmpty } from './fields.ts';

/** A whole number written in plain decimals: `1e3`, `+1` and `01` are not. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,8})$/, { error: 'A whole number in plain decimals' })),
    z.transform((value: string, context) => {
      const number = Number(value);
      if (number < least || number > most)
        context.issues.push({
          code: 'custom',
          input: value,
          message: `From ${least} to ${most}`,
          params: { code: 'RANGE' },
        });
      return number;
    }),
  );

/** What every list takes. `perPage` is 50 unless said, at most 1,000. */
export const listQuery = {
  perPage: z.prefault(wholeNumber(1, 1000), '50'),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,512}$/))),
  search: z.optional(lineOrEmpty(200)),
};

/** `{ data, nextCursor }`; `nextCursor: null` is the only sign of the end. */
export const page = <S extends z.ZodMiniType>(item: S) =>
  z.object({ data: z.array(item), nextCursor: z.nullable(z.string()) });
