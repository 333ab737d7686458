// The frame of every signed-in screen: sidebar, on phones a bar with a sheet, and the screen itself.
import { useStore } from '@nanostores/react';
import { MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { employerPaths, impersonatePath } from '#lib/paths.ts';
import { useKeeping } from '#ui/drafts/use-keeping.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Logo } from '#ui/logo.tsx';
import { OfflineBar } from '#ui/offline-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Jump } from './jump.tsx';
import { Navigation } from './navigation.tsx';
import { ProfileList, ProfileMenu } from './profile-menu.tsx';
import { Announcer } from './screen-frame.tsx';
import styles from './shell.module.css';
import { useShortcutKey } from './shortcuts.ts';
import { $unsavedAtSignOut } from './sign-out.store.ts';
import { usePhone } from './use-phone.ts';

// The bell comes after the screen; where it cannot be loaded, the screen works without it.
const Bell = lazyPart(async () => (await import('#islands/notifications/bell.tsx')).Bell, {
  isThrowing: true,
});
const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Holds a screen; its parts stay while screens change. */
export function Shell({ user, title, children }: { user: User; title: string; children: ReactNode }) {
  const [isKeysOpen, setKeysOpen] = useState(false);
  const unsaved = useStore($unsavedAtSignOut);
  const keeping = useKeeping();
  const path = location.pathname;
  const isPhone = usePhone();
  const isMember = user.type === 2;
  const openKeys = () => setKeysOpen(true);
  useShortcutKey('?', openKeys);
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.side}>
        <Brand user={user} />
        {isMember && !isPhone && <Jump user={user} isPhone={false} />}
        <Navigation role={user.role} path={path} />
        <ProfileMenu user={user} onKeys={openKeys} />
      </header>
      <PhoneBar title={title} path={path} user={user} onKeys={openKeys}>
        {isMember && isPhone && (
          <>
            <Jump user={user} isPhone />
            <PlacedBell />
          </>
        )}
      </PhoneBar>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.offline}>
          <OfflineBar isKept={keeping !== 'lost'} />
        </div>
        {isMember && !isPhone && (
          <div className={styles.bell}>
            <PlacedBell />
          </div>
        )}
        {children}
      </main>
      <Announcer title={title} />
      {unsaved !== null && <SignOutDialog unsaved={unsaved} />}
      {isKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
    </div>
  );
}

const PlacedBell = () => (
  <ErrorBoundary renderFailure={() => null}>
    <Bell />
  </ErrorBoundary>
);

const Brand = ({ user }: { user: User }) => (
  <a className={styles.brand} href={user.type === 1 ? impersonatePath : employerPaths.home}>
    <Logo size={24} />
    <span className={styles.label}>Jobclips</span>
  </a>
);

type PhoneBarProps = {
  title: string;
  path: string;
  user: User;
  onKeys: () => void;
  children: ReactNode;
};

/** On phones: the title, and the navigation in a sheet. The browser's own dialog keeps the focus and hears Escape. */
function PhoneBar({ title, path, user, onKeys, children }: PhoneBarProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  useEffect(() => sheet.current?.close(), [path]);
  return (
    <div className={styles.phone}>
      <Logo size={28} />
      <span className={styles.where} aria-hidden="true">
        {title}
      </span>
      {children}
      <button
        type="button"
        className={styles.round}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-label="Menu">
        <div className={styles.sheetHead}>
          <Brand user={user} />
          <button type="button" className={styles.round} aria-label="Close menu" onClick={close}>
            <X aria-hidden="true" />
          </button>
        </div>
        <Navigation role={user.role} path={path} />
        <ProfileList user={user} onKeys={onKeys} onDone={close} />
      </dialog>
    </div>
  );
}
