// What servers say when they refuse, and what it means. Read from top to bottom: the first that fits wins, so what is
// special stands before what is general. Texts are in small letters, without addresses, web addresses and codes.
import type { BounceClass } from '../sorted-mail.ts';
import { phrases } from './phrases.ts';

/**
 * `unknown` is "no such user" said by a server that names no stage: it may be said of a real user by a filter that
 * has read the letter, so that alone is no proof that the address is dead.
 */
export type Reason = BounceClass | 'unknown';

type Row = readonly [Reason, readonly string[]];

/** Whole sentences that hold words of the rows below. */
export const SENTENCES: readonly Row[] = [
  ['dead', phrases(`account or domain may not exist`)],
  [
    'spam',
    phrases(`due to spam | spam classification | identified as spam | classified as spam | detected as spam`),
  ],
  ['temporary', phrases(`host not found, try again | temporarily deferred due to server`)],
  ['rate', phrases('unusual rate of | exceeded the rate limit')],
];

/** Hosts that refuse in the language of their reader. A group of theirs takes letters from its members only. */
export const REASON_HOSTS: readonly (readonly [Reason, RegExp])[] = [['blocked', /@googlegroups\.com$/]];

export const REASON_WORDS: readonly Row[] = [
  [
    'auth',
    phrases(`
      spf | dmarc | dkim | unauthenticated email | unauthenticated mail | sender is unauthenticated |
      authentication checks failed | required authentication level | authentication requirements |
      sender policy framework | doesn't pass authentication
    `),
  ],
  [
    'blocked',
    phrases(`
      bad sender ip | client ipaddress | comcast block | connection dropped | connection was dropped |
      connections will not be accepted | currently sending spam | looks suspiciously like spam |
      rejecting open proxy | refused to talk to me | sender ip address | forbidden by your ip |
      too many spams from your ip | unresolvable relay host | dynamic address | dynamic host |
      you are sending spam | is in an rbl | rbl restriction | not passed validation | unlisted connection |
      temporarily blocked | temporary blacklisted | without a valid sender domain | blocked - see | reputation |
      ptr record | reverse dns | reverse lookup | reverse name | rdns | ip name lookup failed |
      mismatches client ip | cannot find your hostname | fix your hostname | spamhaus | dnsbl | spamcop |
      barracudacentral | sorbs | abuseat | blacklist | black list | blocklist | block list | blocked using |
      blocked by rbl | listed at· | is listed in | banned sending ip | client host rejected |
      client host blocked | helo command rejected | ehlo command rejected | invalid ip for sending |
      your ip address | ip address is not allowed | user complaints | open relay | smtp server of your isp |
      daily relay quota | my name was rejected | bad helo | dynamic ip | generic hostname | service refused |
      service refuse | your e-mail is redundant | connection refused - too many | not allowed to connect |
      connection not authorized | mail server is blocked | network is blocked | no access from mail server |
      access to submit messages | aup# | ip bloquee | helo invalid | invalid helo | access to this mail system
    `),
  ],
  [
    'blocked',
    phrases(`
      domain of the sender | does not match the sender | members-only | non-member | not subscribed to this |
      not allowed to post | sender is not allowed | sender not allowed | sender not pre-approved |
      sender unverified | sender is spammer | no such sender | null sender | invalid domain name |
      emetteur invalide | émetteur invalide | expediteur | expéditeur | we do not accept mail from |
      address is not verified | address has been blacklisted | right to send from | not allowed to send from |
      mail from not owned | not accepted here | fully qualified email address | batv | domain is invalid |
      email domain is not allowed | administrative prohibition | sender address | sender rejected |
      sender denied | sender blocked | sender domain | sending domain | domain of sender | invalid sender |
      bad sender | unverified sender | sender verify failed | sender verification | mail from address |
      from address rejected | mailfrom domain | envelope sender | backscatter | may not have permission to post |
      permission to post messages to the group
    `),
  ],
  [
    'full',
    phrases(`
      full mailbox | mailbox over quota | mailbox quota | mail quota | quota is exceeded |
      temporarily over quota | exceeding their quota | exceeding receiving limits | enough space |
      storage quota | would exceed quota | would exceed maximum allowed storage | would be over |
      would exceed mailbox | space has been used up | exceeded the local limit | mailbox exceeded | mailbox has exceeded | mailbox size |
      disk space limit | reached disk quota | too many messages on the server | boite du destinataire pleine |
       mailbox full | mailbox is full | mailboxfull | mailbox was full |
      mailfolder is full | inbox is full | inbox full | folder is full | account is full | user is full |
      over quota | overquota | quota exceed | exceeded quota | exceeds quota | exceed the quota |
      exceeded his quota | exceeded its quota | exceeded their quota | exceeded the quota | quota is full |
      quota full | quota violation | out of quota | out of storage | is over the storage |
      over the allowed quota | over the maximum allowed mailbox size | disk quota | disc quota |
      storage allocation | storage limit | mailbox size limit exceeded | exceeded storage | too much mail |
      not enough disk space | no space left | insufficient disk space | boite pleine | boîte pleine | bal pleine |
      boite aux lettres pleine | boîte aux lettres est pleine | caixa de correio cheia | caixa postal cheia |
      caixa cheia | buzón lleno | buzon lleno | casella piena | postfach voll | postfach ist voll
    `),
  ],
  [
    'size',
    phrases(`
      mail file size | larger than maximum | larger than the maximum | larger than the current | inbound message size | line limit exceeded | max message size | maximum message size |
      size exceeded | taille limite | message size exceed | size exceeds | exceeds size limit | size limit |
      message length exceed | message too big | message is too big | message too large | message is too large |
      mail too large | message exceeds maximum | exceeds maximum message size | exceeds fixed maximum |
      exceeds the maximum | exceeded maximum | too large for | message file too big | message larger than
    `),
  ],
  [
    'rate',
    phrases(`
      maximum connection limit | frequency limited | per-domain connection | per-hour | per hour | max emails | daily message quota |
      sending rate | trop de connexions | numerous attempts to deliver | slower | receiving limit | excessive |
      rate limit | ratelimit | rate control | too many connections | too many concurrent | too many sessions |
      too many recipients | too many messages | too many emails | too many mails | too many errors |
      receiving mail too quickly | receiving mail at a rate | sending too fast | connections exceed |
      exceeded the maximum number | throttl | unusual rate | slow down | limit exceeded for
    `),
  ],
  [
    'temporary',
    phrases(`
      archived recipient | destinataire archivee | inactive account | inactive user | invalid/inactive |
      user is terminated | unavailable or access denied | temporarily inactive | suspend the service |
      disabled or discontinued | temporarily suspended | no longer accepts mail | domain is disabled |
      user suspended | that you tried to reach is disabled | that you tried to reach is inactive | not active |
      boite du destinataire | bloque | temporary locked | temporarily locked | disabled recipient |
      recipient address is disabled | account is disabled | account has been disabled | account disabled |
      user disabled | user is disabled | user account is disabled | mailbox disabled | mailbox is disabled |
      mailbox is frozen | mailbox frozen | mailbox is inactive | mailbox inactive | account is inactive |
      account inactive | account expired | is deactivated | been deactivated | is suspended | been suspended |
      account suspended | account is locked | account locked | recipient suspend | account is blocked |
      account du destinataire | compte du destinataire | temporarily disabled | temporarily unavailable |
      currently suspended | unable to deliver message after multiple retries
    `),
  ],
  [
    'temporary',
    phrases(`
      only accepting mail from | not currently being accepted | restricted sms |
      is not accepting any mail | user rules | not found recipient account | refuses to receive |
      refuse to receive | refused to accept your mail | protected by | resolver.rst.notauthorized |
      blocked by the recipient | filtered | recipient preferences | message filtered |
      due to extended inactivity | rejected by a remote mail server | rejected by the user |
      recipient has blocked | not accept mail from you | user reject | recipient refused
    `),
  ],
  [
    'policy',
    phrases(`
      illegal attachment | mail with attachments | organizational settings | without solving a captcha |
      potential security | presents a potential | executable
    `),
  ],
  [
    'spam',
    phrases(`
      spam | appears to be unsolicited | bulk sender | mail content denied | undesirable | unacceptable content |
      our filters rate | antispam | unsolicited | bulk mail | bulk email | ·ube | junk mail | content rejected |
      content filter | content reject | considered as abuse | mail rejete | virus | malware | infected | phish |
      suspicious | suspected | blocked by filter | score exceeds | high probability | listed in surbl |
      message refused | message rejected as
    `),
  ],
  [
    'policy',
    phrases(`
      policy | authentication failed | authentication turned on | low priority | local policy |
      multiple addresses | verification failure | not subscribed to ses | as a relay | not a gateway |
      not local host | non-local | list of allowed rcpthosts | don't handle mail for | specify a domain | dt:spm |
      closed mailing list | protocol violation | no third-party | policies | not authorized | not authorised |
      authorization required | authentication required | authentication is required | unauthenticated senders |
      must authenticate | not permitted | prohibited | forbidden | must issue a starttls | encryption required |
      tls required | relaying denied | relay denied | relay not permitted | relay access denied |
      not permitted to relay | unable to relay | mail relay | relaying | failed to delivery |
      sequence of commands | bad sequence | command parameter | command not implemented | syntax error |
      unrecognized command | malformed address | only tolerated | restricted
    `),
  ],
  [
    'blocked',
    phrases(`
      ·blocked | block message | access denied | connection rejected | connection denied
    `),
  ],
  [
    'content',
    phrases(`
      improperly-formatted | headers fail | 8-bit data | header error | permitted header | headers too large | header is too |
      header size | invalid header | malformed mime | bad header | not rfc | rfc compliant | rfc 5322 | rfc 2822 |
      lone cr | bare lf | bare linefeed | improper use of 8-bit | line too long | lines are too long |
      message format | attachment type | improperly formatted | duplicate header | conversion required |
      multiple from | messages missing
    `),
  ],
  [
    'temporary',
    phrases(`
      host not found, try again | host name lookup | malformed or unexpected name server reply |
      destination computer could not be found | host is unreachable | host unreachable | lowest numbered mx |
      forwarding loop | loop was found | message looping | message is looping | unable to resolve |
      malformed name server | forwarding loop count | not been collected after | message timed out | timed-out |
      was not delivered within | resources temporarily | could not be delivered for | retry timeout |
      message frozen | encountered an error | misconfigured | config error | configuration error |
      temporary local problem | no mdb | exit 75 | procmail | maildrop | pipe to | command time limit |
      interrupted system call | can't create | error creating | could not load | create a mail loop | dns error |
      temporary lookup failure | hop count | too many hops | mail loop | routing loop | loops back to myself |
      loop detected | mail forwarding loop | too many received | connection timed out | operation timed out |
      timed out | timeout | connection refused | lost connection | connection lost | connection reset |
      no route to host | network is unreachable | network unreachable | unable to connect | could not connect |
      couldn't connect | wasn't able to establish | did not accept our requests to connect | socket error |
      not responding | message expired | delivery expired | envelope expired | retry time | giving up |
      in the queue too long | could not deliver for the last | have been failing for a long time |
      was aborted after | delivery attempts | could not find a gateway | cannot send message for |
      could not send message | unable to deliver in | try again later | try later | please retry |
      temporary failure | temporary error | temporary problem | temporarily deferred | greylist | graylist |
      grey list | internal error | internal system error | internal server error | system error |
      system resources | insufficient system | local error | local configuration error | mailer error |
      transaction failed | service unavailable | service currently unavailable | service not available |
      out of memory | permission denied | i/o error | command died | command failed | server busy |
      upstream error | queue file write error
    `),
  ],
];
