// Lenient reading: what a platform leaves out, or sends in another shape, is nothing, and costs no more than itself.
import * as z from 'zod/mini';

/** A text, or null for anything else. */
export const text = z.catch(z.nullable(z.string()), null);

/** A number, or null for anything else. */
export const number = z.catch(z.nullable(z.number()), null);

/** True, or false for anything else. */
export const flag = z.catch(z.boolean(), false);

/** An id as text: platforms send numbers and texts. */
export const id = z.pipe(
  z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(200))]),
  z.transform((value) => String(value)),
);

/** One field of whatever came; undefined where it has none. */
export const fieldOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Record<string, unknown>)[name]
    : undefined;

/** The list in one field of whatever came; empty where there is none. */
export function listIn(row: unknown, name: string): unknown[] {
  const found = fieldOf(row, name);
  return Array.isArray(found) ? found : [];
}

/** What fits the schema, or null. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.catch(z.nullable(schema), null);

/** The items that fit the schema, in their order; none where there is no list. */
export const fitting = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.catch(z.array(z.catch(z.nullable(schema), null)), []),
    z.transform((items) => items.filter((item) => item !== null)),
  );
