// What stands below an e-mail that is being written: why it wasn't sent, Send and Close.
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import styles from './messages.module.css';

type Props = {
  send: { isError: boolean; isPending: boolean; error: unknown };
  isReady: boolean;
  onClose: () => void;
};

export const SendActs = ({ send, isReady, onClose }: Props) => (
  <>
    {send.isError && (
      <p role="alert" className={styles.failed}>
        {sentenceOf(send.error)}
      </p>
    )}
    <div className={styles.acts}>
      <Button
        type="submit"
        variant="primary"
        isDisabled={!isReady}
        isBusy={send.isPending}
        busyLabel="Sending…"
      >
        Send
      </Button>
      <Button variant="plain" onPress={onClose}>
        Close
      </Button>
    </div>
  </>
);
