import { CircleCheck, Info, MessageSquare, TriangleAlert } from 'lucide-react';
import { Toaster, toast } from 'sonner';
import { Button } from './button.tsx';
import styles from './toast.module.css';
import './toast-area.css';

const LASTS = 3000;
const ICONS = { success: CircleCheck, warning: TriangleAlert, info: Info, default: MessageSquare };

export type NoticeVariant = keyof typeof ICONS;
export type Notice = {
  text: string;
  variant?: NoticeVariant;
  /** One thing to do about it, such as Undo or Open it. */
  action?: { label: string; onAction: () => void };
};

/** Where toasts appear: top centre, three at most. Mount once, outside of what a screen replaces. */
export function ToastArea({ label = 'Messages' }: { label?: string }) {
  return (
    <Toaster
      position="top-center"
      visibleToasts={3}
      duration={LASTS}
      containerAriaLabel={label}
      expand
      gap={8}
    />
  );
}

/** Shows one sentence for three seconds; it never takes the focus, and waits while it is hovered or focused. */
export function notice({ text, variant = 'default', action }: Notice): void {
  const show = (duration: number, id?: string | number): string | number =>
    toast.custom(
      (own) => (
        <div
          className={styles.toast}
          data-variant={variant}
          role="status"
          onFocus={() => show(Number.POSITIVE_INFINITY, own)}
          onBlur={() => show(LASTS, own)}
        >
          <Words text={text} variant={variant} />
          {action && (
            <Button
              size="row"
              onPress={() => {
                toast.dismiss(own);
                action.onAction();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      ),
      { duration, ...(id !== undefined && { id }) },
    );
  show(LASTS);
}

function Words({ text, variant }: { text: string; variant: NoticeVariant }) {
  const Icon = ICONS[variant];
  return (
    <>
      <Icon aria-hidden="true" />
      <span className={styles.text}>{text}</span>
    </>
  );
}
