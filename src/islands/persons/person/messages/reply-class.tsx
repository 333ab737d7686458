// What a reply is taken for: one press says it or corrects it, and a second press takes it back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { MailThread } from '#contract/mail-threads.ts';
import type { ReplyStatus } from '#contract/sequence.ts';
import { saveSequenceTarget } from '#contract/sequences.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { replyNames } from '#lib/sequences/reply-names.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import styles from './messages.module.css';

const CLASSES = ['interested', 'not-interested', 'later'] as const;

type Props = { person: PersonPermalink; reply: NonNullable<MailThread['reply']> };

export function ReplyClass({ person, reply: { sequence, target, status, version } }: Props) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (replyStatus: ReplyStatus) =>
      call(
        saveSequenceTarget,
        { params: { employer: employerOf(), sequence, target }, body: { replyStatus } },
        { version },
      ),
    // Also after a refusal: a colleague may have sorted it meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['mail-threads', person] }),
  });
  const shown = save.isPending ? save.variables : status;
  return (
    <fieldset className={styles.acts} aria-label="This reply is">
      {CLASSES.map((one) => (
        <Button
          key={one}
          size="row"
          aria-pressed={shown === one}
          onPress={() => !save.isPending && save.mutate(shown === one ? 'none' : one)}
        >
          {replyNames[one]}
        </Button>
      ))}
      {save.isError && (
        <p role="alert" className={styles.failed}>
          {sentenceOf(save.error)}
        </p>
      )}
    </fieldset>
  );
}
