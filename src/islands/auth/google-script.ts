// Loads Google's sign-in script from Google, once, and narrows it to the two things used of it.

const SCRIPT = 'https://accounts.google.com/gsi/client';

export type GoogleAnswer = { credential?: string };
type GoogleId = {
  initialize: (options: Record<string, unknown>) => void;
  renderButton: (place: HTMLElement, options: Record<string, unknown>) => void;
  prompt: () => void;
};
type GoogleWindow = { google?: { accounts?: { id?: GoogleId } } };

export type GoogleAccounts = {
  /** Draws the button, and offers one-tap where the browser allows it. */
  show: (
    place: HTMLElement,
    options: { clientId: string; nonce: string },
    answered: (answer: GoogleAnswer) => void,
  ) => void;
};

let loading: Promise<GoogleAccounts> | undefined;

/** Rejects when the script does not come; the next call tries anew. */
export function googleAccounts(): Promise<GoogleAccounts> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<GoogleAccounts> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('Google’s script did not load'));
    document.head.append(script);
  });
  const id = (globalThis as unknown as GoogleWindow).google?.accounts?.id;
  if (id === undefined) throw new Error('Google’s script offers no sign-in');
  return {
    show(place, { clientId, nonce }, callback) {
      id.initialize({ client_id: clientId, nonce, callback, auto_select: false, ux_mode: 'popup' });
      id.renderButton(place, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        text: 'continue_with',
        width: 360,
      });
      id.prompt();
    },
  };
}
