// What the editor opens over itself, one at a time.
import type { PageCheck } from '#contract/content-page.ts';
import { PageFigures } from '../../figures/page-figures.tsx';
import type { PageEditor } from '../use-page-editor.ts';
import type { usePageSteps } from '../use-page-steps.ts';
import { AddressesDialog } from './addresses-dialog.tsx';
import { ChecksDialog } from './checks-dialog.tsx';
import { LanguagesDialog } from './languages-dialog.tsx';
import { PreviewLinkDialog } from './preview-link-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

export type EditorDialog =
  | 'checks'
  | 'versions'
  | 'schedule'
  | 'preview-link'
  | 'languages'
  | 'addresses'
  | 'figures';

type Props = {
  opened: EditorDialog;
  editor: PageEditor;
  steps: ReturnType<typeof usePageSteps>;
  checks: readonly PageCheck[];
  onClose: () => void;
  /** To the block that something is said of. */
  onGoTo: (block: string) => void;
};

export function EditorDialogs({ opened, editor, steps, checks, onClose, onGoTo }: Props) {
  const goTo = (block: string) => {
    onGoTo(block);
    onClose();
  };
  switch (opened) {
    case 'checks':
      return <ChecksDialog checks={checks} onClose={onClose} onGoTo={goTo} />;
    case 'versions':
      return <VersionsDialog editor={editor} onClose={onClose} />;
    case 'schedule':
      return <ScheduleDialog editor={editor} steps={steps} onClose={onClose} />;
    case 'preview-link':
      return <PreviewLinkDialog editor={editor} onClose={onClose} />;
    case 'addresses':
      return <AddressesDialog page={editor.page} onClose={onClose} />;
    case 'figures':
      return <PageFigures page={editor.page} onClose={onClose} />;
    case 'languages':
      return <LanguagesDialog editor={editor} steps={steps} onClose={onClose} />;
  }
}
