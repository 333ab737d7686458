import { useStore } from '@nanostores/react';
import type { Application } from '#contract/application.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import styles from './job-team.module.css';
import { RemoveTest } from './remove-test.tsx';

/** Over an application that a member sent to try it out. */
export function TestStrip({ application }: { application: Application }) {
  const role = useStore($user)?.role ?? 'viewer';
  if (!application.isTest) return null;
  return (
    <div className={styles.strip} role="note">
      <p>
        Test application from a member’s own e-mail address. Decide and send a message as you would for a
        candidate.
      </p>
      {isAtLeast(role, 'recruiter') && (
        <RemoveTest
          row={application}
          onRemoved={() => goTo(employerPaths.job(application.jobPage.permalink), { isReplacing: true })}
        />
      )}
    </div>
  );
}
