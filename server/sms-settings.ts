// The settings of a carrier of text messages.
import { address, type Environment, list, SettingError, text } from './env-values.ts';

export type SmsSettings = {
  /** The base address of its calls. */
  url: string;
  account: string;
  token: string;
  numbers: { number: string; registration: 'ok' | 'pending' | 'none' }[];
};

/** `SMS_NUMBERS` are numbers in E.164, each with `:ok` or `:pending` behind it where its registration is known. */
export function smsSettings(env: Environment): SmsSettings | null {
  const account = text(env, 'SMS_ACCOUNT');
  const token = text(env, 'SMS_TOKEN');
  const given = list(env, 'SMS_NUMBERS');
  const url = address(env, 'SMS_URL') ?? 'https://api.twilio.com';
  const numbers = given.map((entry) => {
    const [, number, registration = 'none'] = /^(\+[1-9][0-9]{6,14})(?::(ok|pending))?$/.exec(entry) ?? [];
    if (number === undefined)
      throw new SettingError(`SMS_NUMBERS must list numbers such as +15551234567:ok, not "${entry}".`);
    return { number, registration: registration as 'ok' | 'pending' | 'none' };
  });
  if (account === null && token === null && numbers.length === 0) return null;
  if (account === null || token === null || numbers.length === 0)
    throw new SettingError('SMS_ACCOUNT, SMS_TOKEN and SMS_NUMBERS belong together: set all or none.');
  if (!/^[A-Za-z0-9]{2,64}$/.test(account)) throw new SettingError('SMS_ACCOUNT must be letters and digits.');
  return { url, account, token, numbers };
}
