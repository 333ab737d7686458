// Where Google sends people back to after they allowed the use of their mailbox, or did not.
import { MailboxCallback } from './mailbox-callback.tsx';

export const GoogleCallbackScreen = () => <MailboxCallback provider="google" />;
