// What the pages show: each text, shape and picture with the marks in which it stands.
import type { PdfFile } from './open-document.ts';
import {
  type Dict,
  isDict,
  isStream,
  nameOf,
  Operator,
  Reader,
  type Stream,
  type Value,
} from './parse-objects.ts';

export type Mark = {
  tag: string;
  properties: Dict | null;
  mcid: number | null /** Of the page or form it stands in. */;
  owner: Dict;
};
export type Shown = {
  kind: 'text' | 'shape' | 'picture';
  page: number;
  marks: readonly Mark[];
  font: Dict | null;
  bytes: Buffer;
  isInvisible: boolean;
};
export type Content = {
  shown: Shown[];
  /** Each mark with those around it. */
  marked: { mark: Mark; around: readonly Mark[] }[];
  forms: { stream: Stream; times: number; hasMarks: boolean }[];
};

type State = { font: Dict | null; mode: number };
type Scope = {
  file: PdfFile;
  content: Content;
  page: number;
  resources: Dict;
  owner: Dict;
  marks: Mark[];
  depth: number;
};

export function readContent(file: PdfFile): Content {
  const content: Content = { shown: [], marked: [], forms: [] };
  for (const page of file.pages) {
    const streams = file.get(page.dict.get('Contents'));
    const parts = (Array.isArray(streams) ? streams : [streams]).map((one) => file.get(one)).filter(isStream);
    const bytes = Buffer.concat(
      parts.flatMap((part) => [file.data(part) ?? Buffer.alloc(0), Buffer.from('\n')]),
    );
    run(bytes, {
      file,
      content,
      page: page.number,
      resources: page.resources,
      owner: page.dict,
      marks: [],
      depth: 0,
    });
  }
  return content;
}

const SHAPES = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh']);

function run(bytes: Buffer, scope: Scope): void {
  const { content } = scope;
  const reader = new Reader(bytes);
  let state: State = { font: null, mode: 0 };
  const kept: State[] = [];
  let values: Value[] = [];
  const show = (kind: Shown['kind'], shown = Buffer.alloc(0)) =>
    content.shown.push({
      ...{ kind, page: scope.page, marks: [...scope.marks], font: state.font, bytes: shown },
      isInvisible: kind === 'text' && state.mode === 3,
    });
  const text = (value: Value | undefined) => {
    const pieces = Array.isArray(value) ? value : [value ?? null];
    show('text', Buffer.concat(pieces.flatMap((piece) => (piece instanceof Buffer ? [piece] : []))));
  };
  while (!reader.isAtEnd) {
    const value = reader.value();
    if (!(value instanceof Operator)) {
      values.push(value);
      continue;
    }
    const { word } = value;
    if (word === 'q') kept.push({ ...state });
    else if (word === 'Q') state = kept.pop() ?? state;
    else if (word === 'Tf') state = { ...state, font: resource(scope, 'Font', values.at(-2)) };
    else if (word === 'Tr') state = { ...state, mode: Number(values.at(-1)) };
    else if (word === 'gs') state = { ...state, font: fontOfState(scope, values[0]) ?? state.font };
    else if (word === 'Tj' || word === "'" || word === 'TJ' || word === '"') text(values.at(-1));
    else if (word === 'BMC' || word === 'BDC') begin(scope, values);
    else if (word === 'EMC') scope.marks.pop();
    else if (word === 'Do') draw(scope, values[0], () => show('picture'));
    else if (word === 'BI') {
      show('picture');
      const end = /[\s]EI(?=\s|$)/.exec(bytes.toString('latin1', reader.at));
      reader.at = end === null ? bytes.length : reader.at + end.index + 3;
    } else if (SHAPES.has(word)) show('shape');
    values = [];
  }
}

function resource({ file, resources }: Scope, kind: string, name: Value | undefined): Dict | null {
  return file.dict(file.dict(resources.get(kind))?.get(nameOf(name) ?? ''));
}

function fontOfState(scope: Scope, name: Value | undefined): Dict | null {
  const font = scope.file.list(resource(scope, 'ExtGState', name)?.get('Font'));
  return scope.file.dict(font[0]);
}

function begin(scope: Scope, [tag, written]: Value[]): void {
  const named = nameOf(written) === null ? null : resource(scope, 'Properties', written);
  const properties = isDict(written) ? written : named;
  const mcid = scope.file.number(properties?.get('MCID'));
  const mark: Mark = { tag: nameOf(tag) ?? '', properties, mcid, owner: scope.owner };
  scope.content.marked.push({ mark, around: [...scope.marks] });
  scope.marks.push(mark);
}

/** A picture is shown; a form is run as a part of what draws it. */
function draw(scope: Scope, name: Value | undefined, show: () => void): void {
  const { file, content } = scope;
  const stream = file.get(file.dict(scope.resources.get('XObject'))?.get(nameOf(name) ?? ''));
  if (!isStream(stream)) return;
  if (file.name(stream.dict.get('Subtype')) !== 'Form') {
    show();
    return;
  }
  const known = content.forms.find((form) => form.stream === stream);
  if (known !== undefined) known.times += 1;
  const form = known ?? { stream, times: 1, hasMarks: false };
  if (known === undefined) content.forms.push(form);
  const data = file.data(stream);
  if (data === null || scope.depth > 8) return;
  const before = content.marked.length;
  const depth = scope.marks.length;
  const resources = file.dict(stream.dict.get('Resources')) ?? scope.resources;
  const owner = stream.dict.has('StructParents') ? stream.dict : scope.owner;
  run(data, { ...scope, resources, owner, depth: scope.depth + 1 });
  scope.marks.length = depth;
  if (content.marked.slice(before).some(({ mark }) => mark.mcid !== null)) form.hasMarks = true;
}
