import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { useOutcome } from '#ui/use-outcome.ts';
import type { Chosen } from './add-to-sequence.tsx';

const AddToSequence = lazyPart(async () => (await import('./add-to-sequence.tsx')).AddToSequence);

type Props = {
  persons: Chosen;
  run: ReturnType<typeof useOutcome>['run'];
  isBusy: boolean;
  onDone: () => void;
};

/** Adds those who are picked to a sequence; everyone who matches can't be added at once. */
export function SequenceAct({ persons, run, isBusy, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<Send aria-hidden="true" />} isBusy={isBusy} onPress={() => setAsking(true)}>
        Add to sequence
      </Button>
      {isAsking && (
        <AddToSequence
          persons={persons}
          onClose={() => setAsking(false)}
          onAdd={(work) => {
            setAsking(false);
            void run(work).then(onDone);
          }}
        />
      )}
    </>
  );
}
