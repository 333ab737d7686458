import { type Check, isBlocked } from '#lib/studio/clip-check.ts';
import { Button } from '#ui/button.tsx';
import { type StudioTools, useStudioState, useStudioTools } from '../studio-context.tsx';
import { CheckList } from './check-list.tsx';
import styles from './panels.module.css';
import { checksOfState } from './state-checks.ts';

/** What stops publishing, what is only worth knowing, and the way to each. */
export function CheckPanel() {
  const tools = useStudioTools();
  const checks = checksOfState(useStudioState());
  return (
    <div className={styles.panel}>
      <h2>Before you publish</h2>
      <p className={styles.quiet}>
        {isBlocked(checks) ? 'Fix the items marked with a cross before publishing.' : 'Ready to publish.'}
      </p>
      <CheckList
        checks={checks}
        renderWay={(check) => (
          <Button size="row" variant="plain" onPress={() => goThere(tools, check)}>
            Go there
          </Button>
        )}
      />
    </div>
  );
}

function goThere({ openPanel, openView, openTrack }: StudioTools, { id, place }: Check): void {
  if ('panel' in place) {
    openPanel(place.panel);
    openView('panels');
  } else {
    if (place.track !== null) openTrack(place.track);
    openView(place.track === null ? 'tracks' : 'transcript');
  }
  // What a check is about says so by the first word of its id, as soon as it is there.
  focusOn(`[data-check~="${id.split(' ')[0]}"]`);
}

function focusOn(selector: string, left = 30): void {
  requestAnimationFrame(() => {
    const place = document.querySelector(selector);
    const field = place?.querySelector<HTMLElement>('input:not([hidden]), textarea, button, [tabindex]');
    if (field) field.focus();
    else if (left > 0) focusOn(selector, left - 1);
  });
}
