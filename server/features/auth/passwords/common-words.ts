// What people put into passwords first, in the three languages and on their keyboards; chosen by us, lower case.

export const commonWords: readonly string[] = `
password passwd passwort passw pass motdepasse mdp senha palavrapasse palavra contrasena admin administrator
administrador administrateur root user username utilisateur usuario guest test tester testing demo temp default
system login logon signin access entrar connexion acesso letmein welcome bienvenue bemvindo hello bonjour hola ola
changeme change nouveau novo new secret segredo mystery master manager super superman batman spiderman pokemon
starwars matrix avengers marvel disney mickey minnie naruto
iloveyou ilove loveyou love lovely lover jetaime jtaime teamo amor amour monamour meuamor forever always
princess princesa princesse prince queen king angel angels anjo heaven sunshine soleil summer winter spring autumn
printemps verao inverno january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
football futebol foot soccer baseball basketball hockey tennis golf rugby liverpool arsenal chelsea barcelona
realmadrid benfica sporting porto marseille paris juventus manchester united lakers yankees
dragon monkey tiger lion eagle shadow hunter ranger killer cheese chocolate cookie coffee banana orange apple pepper
ginger flower butterfly rainbow unicorn diamond silver golden gold purple yellow green blue black white red
michael jennifer jessica jordan thomas daniel andrew ashley charlie robert matthew joshua nicole michelle william
anthony maggie buster harley george hannah samantha amanda taylor martin maria joao pedro ana jose antonio nicolas
julien camille marie pierre sophie
computer internet windows google facebook instagram twitter youtube linkedin microsoft samsung android iphone apple
server database network office company business work job jobs career careers recruit recruiter recruiting hiring
recruitment jobclips jobclip clips employer employee candidate human resources team
freedom whatever trustno trustnoone nothing something everything anything blink ninja pirate cowboy soldier police
mustang ferrari porsche mercedes yamaha honda toyota corvette harleydavidson
family mother father mom mommy daddy mama papa baby babygirl babyboy sister brother friend friends bestfriend
happy happiness lucky smile magic music guitar rockstar metallica nirvana eminem beatles
correcthorsebatterystaple thisismypassword thisisapassword mypassword mypass yourpassword nopassword thepassword
this that the and for you your my mine is are not
com org net www http https mail email gmail hotmail yahoo outlook example
qaz wsx edc rfv tgb yhn ujm zaq xsw cde vfr bgt nhy mju qazwsx qweasd qweasdzxc asdf zxcv qwer
`
  .trim()
  .split(/\s+/);

/** Rows of keyboards and other orders that fingers follow, forwards and backwards. */
export const commonRuns: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
].flatMap((run) => [run, [...run].reverse().join('')]);
