// How servers say that an address is gone, in small letters.
import { phrases } from './phrases.ts';

/** Said of the host: nobody there can be reached by any server. */
export const DEAD_HOST_WORDS = phrases(`
  unknown domain name | infodomainnonexistent | mail domain mentioned | domain is unknown | no route for current request |
  address lookups failed permanently | indicated no smtp service | domain has no mx | does not accept any mail |
  does not accept any email | invalid domain: no | domain does not accept | host unknown | unknown host |
  no such domain | no such host | domain does not exist | domain name does not exist | domain doesn't exist |
  domain not found | domain name not found | domain must exist | unrouteable address | unroutable address |
  unrouteable mail domain | unrouteable domain | all relevant mx records point to non-existent |
  host or domain name not found | host/domain name found | host not found | illegal host |
  domain is not reachable | account or domain may not exist | name or service not known | no such name |
  no mx record found | nxdomain | null mx | nullmx | no smtp service | does not accept mail |
  doesn't accept mail | doesn't receive email | does not accept email | not accepting network messages |
  not accept any incoming mail | couldn't find any host named | domaine inconnu |
  domínio não existe | dominio inexistente
`);

/** Said of the user by a server that keeps the list itself: proof by itself. */
export const DEAD_USER_WORDS = phrases(`
  been replaced by | not a local address | undeliverable address | wrong or no longer valid |
  email address could not be found | address could not be found | account does not exist in this organization |
  verification failed for | missing home directory | badrecipientto | badrcptto | has left the | has moved |
  moved to another address | not our customer | not our user | no forwarding address | address no longer valid |
  no longer in use | no longer valid | recipient name is not recognized | unknown recipient |
  not listed in public name | not listed in domino directory | address not found | email address you entered |
  couldn't be found | wasn't found at | inactive email address | resolver.adr | no mailbox here by that name |
  mail.local: unknown user | destinataire invalide | unknown local-part | unknown local part |
  all recipients are invalid
`);

/** Said of the user, but by some servers also of a letter they do not like. */
export const UNKNOWN_USER_WORDS = phrases(`
  bad destination mailbox | address rejected | unknown or illegal | is not a valid mailbox | account address does not exist |
  all recipient addresses rejected | cannot mail to | rejected recipients | does not have an account |
  email address does not exist | invalid mailbox path | may not exist | no user in directory |
  no user with that name | no valid recipients | nobody by that name | non-existent user | nonexistent |
  person not here | recipient no longer | recipient not accepted | unknown e-mail | unknown email |
  invalid or unknown | mail recipient unknown | name not recognized | no such e-mail | no longer available |
  not in directory | not on this server | not our | user unknown | unknown user | unknown account |
  unknown mailbox | unknown address | unknown recip | no such user | no such mailbox | no such account |
  no such recipient | no such person | no such address | no such local user | no user by that name | no mailbox |
  no account by that name | not a valid user | not a valid recipient | not a valid mailbox | not a known user |
  not a mailbox | user not found | user not exist | user does not exist | user doesn't exist | user doesn't have |
  user is unknown | user not known | user invalid | mailbox not found | mailbox does not exist |
  mailbox doesn't exist | mailbox not exist | mailbox unavailable | mailbox unknown | mailbox invalid |
  mailbox not available | account does not exist | account not found | account doesn't exist |
  account that you tried to reach does not exist | address does not exist | address doesn't exist |
  address unknown | address is unknown | address not present | address error | address invalid |
  recipient not found | recipient unknown | recipient does not exist | recipient not exist | recipient is not |
  recipient invalid | recipnotfound | recipientnotfound | invalid recipient | invalid mailbox | invalid address |
  invalid user | bad destination | bad recipient | bad address | does not like recipient |
  utilisateur inconnu | destinataire invalide | destinataire inconnu | adresse inconnue | n'existe pas |
  usuário desconhecido | usuario desconhecido | usuário inexistente | destinatário desconhecido | não existe |
  usuario desconocido | usuario no existe | no existe | empfänger unbekannt | benutzer unbekannt |
  existiert nicht | utente sconosciuto | onbekende gebruiker
`);
