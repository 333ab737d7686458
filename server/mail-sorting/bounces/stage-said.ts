// At which step of the talk the server refused. A refusal of the recipient is proof; one after the text may be a filter.

export type Stage = 'connection' | 'sender' | 'recipient' | 'text' | 'unsaid';

const STAGES: readonly (readonly [Stage, RegExp])[] = [
  [
    'recipient',
    /\b(?:in reply to|after|our|following|error from remote server for|command:?)\s+(?:the\s+)?rcpt\b|\[rcpt_to\]|^(?:sent )?(?:>>>|<<<) rcpt|does not like recipient|rejected recipient|smtp command rcpt|\(rcpt\b/im,
  ],
  [
    'text',
    /\b(?:in reply to (?:end of )?|after (?:end of )?|our final |our |for text command|smtp command )data\b|for text command|^(?:sent )?(?:>>>|<<<) (?:data|\.)|failed after i sent the message|after i sent the message|\(data\)|\[data\]/im,
  ],
  [
    'sender',
    /\b(?:in reply to|after|our|command:?)\s+(?:pipelined )?mail(?:[ _]from)?\b|\[mail_from\]|^>>> mail from|but sender was rejected|smtp command mail/im,
  ],
  [
    'connection',
    /\b(?:in reply to|after|our)\s+(?:ehlo|helo|lhlo)\b|after initial connection|my name was rejected|greeting failed|^>>> (?:ehlo|helo)|while performing the [he]{2}lo/im,
  ],
];

/** The last that is named, as a talk goes on after what went well. */
export function stageSaid(text: string): Stage {
  return STAGES.find(([, sign]) => sign.test(text))?.[0] ?? 'unsaid';
}
