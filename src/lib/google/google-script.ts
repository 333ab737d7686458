// As much of Google's script as is used, in its own words.

export type OAuthAnswer = { state?: string; scope?: string; error?: string };
export type Refused = { type?: string };

type OAuthWishes<Answer> = {
  client_id: string;
  scope: string;
  state: string;
  login_hint?: string;
  ux_mode?: 'popup';
  callback: (answer: OAuthAnswer & Answer) => void;
  error_callback: (refused: Refused) => void;
};

type GoogleId = {
  initialize: (wishes: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
    auto_select: boolean;
    ux_mode: 'popup';
  }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
  prompt: () => void;
};

type GoogleOAuth = {
  initCodeClient: (wishes: OAuthWishes<{ code?: string }>) => { requestCode: () => void };
  initTokenClient: (wishes: OAuthWishes<{ access_token?: string; expires_in?: string | number }>) => {
    requestAccessToken: () => void;
  };
};

export type GoogleWindow = { google?: { accounts?: { id?: GoogleId; oauth2?: GoogleOAuth } } };
