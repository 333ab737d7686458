import { X } from 'lucide-react';
import { isValidElement, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { DraftScope } from './drafts/draft-scope.tsx';
import { IconButton } from './icon-button.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Called by Escape, by the close button and by a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** The thing it's about where the title doesn't say: drafts of another don't come back in it. */
  about?: string | undefined;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  width?: 'question' | 'form';
  role?: 'dialog' | 'alertdialog';
  /** Names the close button; without it there is none, and `actions` holds the way out. */
  closeLabel?: string;
  /** Set while leaving would lose something: a press outside then does nothing. */
  isSticky?: boolean;
};

/** A modal dialog: focus stays in it, Escape leaves it, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    actions,
    width = 'question',
    role = 'dialog',
    closeLabel,
    isSticky,
    about,
  } = props;
  return (
    <ModalOverlay
      className={classNames(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog' && !isSticky}
    >
      <Modal className={classNames(styles.modal)} data-width={width}>
        <AriaDialog
          className={classNames(styles.dialog)}
          role={role}
          data-form={width === 'form' || undefined}
        >
          <header className={styles.head}>
            <Heading slot="title" className={classNames(styles.title)}>
              {title}
            </Heading>
            {closeLabel !== undefined && (
              <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onPress={onClose} />
            )}
          </header>
          <div className={styles.body}>
            <DraftScope title={wordsOf(title)} isClosing {...(about !== undefined && { about })}>
              {children}
            </DraftScope>
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : '';
}
