// The few words the form says while it works, in the page's language.
import type { Translate } from '#i18n/t.ts';

const blank = (name: string) => `{{${name}}}`;

/** With `{{time}}`, `{{name}}` and `{{percent}}` left for the browser to fill. */
export const formWords = (t: Translate) => ({
  savedAt: t('apply.savedAt', { time: blank('time') }),
  saving: t('apply.saving'),
  notSaved: t('apply.notSaved'),
  uploading: t('apply.uploading', { name: blank('name'), percent: blank('percent') }),
  uploadFailed: t('apply.uploadFailed', { name: blank('name') }),
  kept: t('apply.kept', { name: blank('name') }),
  remove: t('apply.remove'),
  removeFile: t('apply.removeFile', { name: blank('name') }),
  fileTooLarge: t('apply.errors.fileTooLarge'),
  fileKind: t('apply.errors.fileKind'),
  sending: t('apply.sending'),
  unsent: t('apply.unsent'),
  network: t('errors.NETWORK'),
});

export type FormWords = ReturnType<typeof formWords>;
