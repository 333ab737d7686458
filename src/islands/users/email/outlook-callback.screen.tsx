// A10: where Microsoft sends people back to after they allowed access, or did not.
import { MailboxCallback } from './mailbox-callback.tsx';

export const OutlookCallbackScreen = () => <MailboxCallback provider="outlook" />;
