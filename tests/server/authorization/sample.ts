// Values that a schema of the contract takes, made from the schema itself, so that no endpoint needs an example.
// Knows no endpoint by name.
import { randomBytes, randomUUID } from 'node:crypto';

type Schema = { safeParse: (value: unknown) => { success: boolean }; _zod: { def: Def } };
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  items?: Schema[];
  innerType?: Schema;
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  values?: unknown[];
  entries?: Record<string, unknown>;
  left?: Schema;
  right?: Schema;
};

/** Where in a value a text stands: names of fields, `0` for the one item of a list, `|n` for an alternative. */
export type Place = readonly string[];

const asSchema = (schema: unknown) => schema as Schema;
const defOf = (schema: Schema): Def => schema._zod.def;

export const newUuid = (): string => randomUUID();
export const newName = (): string => `q1${randomBytes(4).toString('hex')}`;

/** Which forms of ids a schema takes that takes no plain words. */
export function idForms(given: unknown): { takesUuid: boolean; takesName: boolean } {
  const schema = asSchema(given);
  const takes = (value: string) => schema.safeParse(value).success;
  if (takes('plain words, no id') || takes('words')) return { takesUuid: false, takesName: false };
  return { takesUuid: takes(newUuid()), takesName: takes(newName()) };
}

const candidates = (): unknown[] => [
  ...['A line of plain words', newUuid(), newName(), 'abcdef123456', 'en', '2026-03-01'],
  ...['2026-03-01T09:00:00.000Z', 'a.reader@example.com', 'https://example.com/', '#0a7a5a', '1', 'true'],
  ...['Europe/Lisbon', 'boards1', '+14155550123', 'word', 'A', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ...[1, 0, 100, 1000, 0.5, true, false, null, {}, []],
];

/** A value the schema takes, with as little as it needs; what `wanted` leads to is filled in and set to `value`. */
export function sampleOf(given: unknown, wanted?: { place: Place; value: unknown }): unknown {
  const schema = asSchema(given);
  const def = defOf(schema);
  if (wanted?.place.length === 0) return wanted.value;
  const [head, ...rest] = wanted?.place ?? [];
  const further = wanted === undefined ? undefined : { place: rest, value: wanted.value };
  if (def.shape !== undefined) return sampleObject(def.shape, schema, head, further);
  if (def.element !== undefined) return sampleList(schema, def.element, wanted);
  if (def.options !== undefined) {
    const chosen = head?.startsWith('|') ? def.options[Number(head.slice(1))] : def.options[0];
    return sampleOf(chosen, head?.startsWith('|') ? further : undefined);
  }
  if (def.items !== undefined) return def.items.map((item) => sampleOf(item));
  if (def.values !== undefined) return def.values[0];
  if (def.entries !== undefined) return Object.values(def.entries)[0];
  if (def.innerType !== undefined) return sampleOf(def.innerType, wanted);
  if (def.type === 'record') return {};
  const found = candidates().find((value) => schema.safeParse(value).success);
  if (found !== undefined) return found;
  return def.in === undefined ? undefined : sampleOf(def.in, wanted);
}

const isLeftOut = (field: Schema) => field.safeParse(undefined).success;

function sampleObject(
  shape: Record<string, Schema>,
  schema: Schema,
  head: string | undefined,
  further: { place: Place; value: unknown } | undefined,
): unknown {
  const build = (isFull: boolean) =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]) => {
        if (name === head) return [[name, sampleOf(field, further)]];
        return isLeftOut(field) && !isFull ? [] : [[name, sampleOf(field)]];
      }),
    );
  const least = build(false);
  // Some objects want one of several fields that may each be left out.
  return schema.safeParse(least).success || head !== undefined ? least : build(true);
}

function sampleList(
  schema: Schema,
  element: Schema,
  wanted: { place: Place; value: unknown } | undefined,
): unknown {
  if (wanted !== undefined) return [sampleOf(element, { ...wanted, place: wanted.place.slice(1) })];
  return schema.safeParse([]).success ? [] : [sampleOf(element)];
}

/** Every place of the schema where an id is taken and plain words are not. */
export function idPlaces(given: unknown, depth = 0): Place[] {
  const schema = asSchema(given);
  const def = defOf(schema);
  if (depth > 8) return [];
  const below = (name: string, inner: Schema) => idPlaces(inner, depth + 1).map((place) => [name, ...place]);
  if (def.shape !== undefined)
    return Object.entries(def.shape).flatMap(([name, field]) => below(name, field));
  if (def.element !== undefined) return below('0', def.element);
  if (def.options?.some((option) => isCompound(defOf(option))))
    return def.options.flatMap((option, at) => below(`|${at}`, option));
  if (def.innerType !== undefined) return idPlaces(def.innerType, depth);
  if (def.type !== 'string' && def.type !== 'union' && def.type !== 'pipe') return [];
  const { takesUuid, takesName } = idForms(schema);
  return takesUuid || takesName ? [[]] : [];
}

const isCompound = (def: Def) => def.shape !== undefined || def.element !== undefined;

/** The schema at a place. */
export function schemaAt(given: unknown, place: Place): unknown {
  const def = defOf(asSchema(given));
  const [head, ...rest] = place;
  if (def.innerType !== undefined) return schemaAt(def.innerType, place);
  if (head === undefined) return given;
  if (def.shape !== undefined) return schemaAt(def.shape[head], rest);
  if (def.element !== undefined) return schemaAt(def.element, rest);
  return schemaAt(def.options?.[Number(head.slice(1))], rest);
}
