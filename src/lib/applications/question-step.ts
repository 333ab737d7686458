// The second step: answers and files, kept at once, and handed in where that was asked for.
import type { ApplicationFileId } from '#contract/kit/ids.ts';
import {
  addApplicationFile,
  removeApplicationFile,
  saveAnswers,
  submitApplication,
} from '#contract/public-applications.ts';
import type { Answer } from '#contract/screening-set.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';
import type { ApplyFace, JobPlace, OwnApplication, Way, Wrong } from './apply-face.ts';
import { ownFace, ownOrNull, wayTo } from './open-face.ts';
import { answersOf, fileFieldOf, type Typed } from './typed.ts';
import { wrongAnswers, wrongFile } from './wrong-fields.ts';

/** `step` is the button: `later` only keeps, `remove:{file}` takes a file back, anything else hands in. */
type Posted = { place: JobPlace; way: Way; typed: Typed; form: FormData; step: string };
type Opened = Posted & { own: OwnApplication; answers: Answer[] };

export async function answerStep(call: Call, posted: Posted): Promise<ApplyFace> {
  const { place, way, typed, step } = posted;
  const own = await ownOrNull(call, way);
  if (own === null || own.status !== 'started') return ownFace(call, place, way);
  const opened = { ...posted, own, answers: answersOf(typed, own.form.questions) };
  const wrong = await keepFiles(call, opened);
  if (step === 'later' || step.startsWith('remove:') || wrong.length > 0) return keep(call, opened, wrong);
  return handIn(call, opened);
}

/** Files of questions travel one by one; the résumé goes with the answers. */
async function keepFiles(call: Call, { way, form, own }: Opened): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const { id, type } of own.form.questions) {
    if (type !== 'file') continue;
    const place = { kind: 'answer' as const, questionId: id };
    const refused = await addFile(call, { way, place, file: fileIn(form, fileFieldOf(id)) });
    if (refused !== null) wrong.push(refused);
  }
  return wrong;
}

type FilePlace = { kind: 'resume' } | { kind: 'answer'; questionId: string };

type ChosenFile = { way: Way; place: FilePlace; file: File | null };

async function addFile(call: Call, { way, place, file }: ChosenFile): Promise<Wrong | null> {
  if (file === null) return null;
  const { application, token } = way;
  try {
    await call(addApplicationFile, { params: { application }, body: place }, { token, file });
    return null;
  } catch (error) {
    const field = place.kind === 'resume' ? 'resume' : fileFieldOf(place.questionId);
    const refused = wrongFile(field, error);
    if (refused === null) throw error;
    return refused;
  }
}

/** A browser sends an empty file for a field without one. */
function fileIn(form: FormData, field: string): File | null {
  const file = form.get(field);
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : null;
}

/** Keeps everything as it is, finished or not. */
async function keep(call: Call, opened: Opened, wrong: readonly Wrong[]): Promise<ApplyFace> {
  const { place, way, form, answers, step, typed } = opened;
  const { application, token } = way;
  const refused = await addFile(call, { way, place: { kind: 'resume' }, file: fileIn(form, 'resume') });
  const own = await ownOrNull(call, way);
  if (own === null) return ownFace(call, place, way);
  await call(saveAnswers, { params: { application }, body: { answers } }, { token, version: own.version });
  const id = step.startsWith('remove:') ? step.slice('remove:'.length) : '';
  if (own.files.some((file) => file.id === id))
    await call(removeApplicationFile, { params: { application, id: id as ApplicationFileId } }, { token });
  const all = refused === null ? [...wrong] : [...wrong, refused];
  if (all.length === 0) return { is: 'onward', to: `${wayTo(place, way)}&saved` };
  const face = await ownFace(call, place, way);
  return face.is === 'questions' ? { ...face, typed, wrong: all } : face;
}

async function handIn(call: Call, opened: Opened): Promise<ApplyFace> {
  const { place, way, form, answers, own } = opened;
  const { application, token } = way;
  const file = fileIn(form, 'resume');
  try {
    const options = file === null ? { token } : { token, file };
    await call(submitApplication, { params: { application }, body: { answers } }, options);
    return { is: 'onward', to: wayTo(place, way) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = wrongFile('resume', error);
    const isWrong = error.code === 'VALIDATION' || refused !== null;
    if (!isWrong) throw error;
    const wrong = refused === null ? wrongAnswers(error.errors, own.form.questions) : [refused];
    // What was right is not asked for twice: the answers and the file stay, only the wrong fields are left.
    return keep(call, refused === null ? opened : { ...opened, form: new FormData() }, wrong);
  }
}
