import { CircleCheck, Info, MessageSquare, TriangleAlert } from 'lucide-react';
import { Toaster, toast, useSonner } from 'sonner';
import { Button } from './button.tsx';
import styles from './toast.module.css';
import './toast-area.css';

const LASTS = 3000;
const SHOWN = 3;
const ICONS = { success: CircleCheck, warning: TriangleAlert, info: Info, default: MessageSquare };

export type NoticeVariant = keyof typeof ICONS;
export type Notice = {
  text: string;
  variant?: NoticeVariant;
  /** One thing to do about it, such as Undo or Open it. */
  action?: { label: string; onAction: () => void };
};

export type ToastAreaProps = {
  label?: string;
  /** Opens the list of all messages; with it "+2 more" appears while more than three are open. */
  onMore?: () => void;
  moreLabel?: (count: number) => string;
};

/** Where toasts appear: top centre, three at most. Mount once, outside of what a screen replaces. */
export function ToastArea({
  label = 'Messages',
  onMore,
  moreLabel = (count) => `+${count} more`,
}: ToastAreaProps) {
  const hidden = useSonner().toasts.length - SHOWN;
  const hasMore = onMore !== undefined && hidden > 0;
  return (
    <>
      {hasMore && (
        <div className={styles.more}>
          <Button size="row" onPress={onMore}>
            {moreLabel(hidden)}
          </Button>
        </div>
      )}
      <Toaster
        position="top-center"
        visibleToasts={SHOWN}
        duration={LASTS}
        containerAriaLabel={label}
        offset={{ top: hasMore ? 56 : 16 }}
        mobileOffset={{ top: hasMore ? 64 : 16 }}
        gap={8}
        expand
      />
    </>
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
