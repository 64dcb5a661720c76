/** The passwords that attackers try first, and the words from which most others are made. */
const ROOTS = `
password passw0rd passwort motdepasse motdepass contrasena senha admin administrator administrateur root guest user
login welcome bienvenue bonjour bonsoir salut hello letmein changeme changeit default temp temporary test testing
tester demo sample secret access master superman batman spiderman ironman pokemon naruto starwars startrek matrix
dragon monkey tiger panther lion eagle falcon phoenix shadow ninja samurai warrior knight hunter ranger killer
football soccer baseball basketball hockey tennis golf cricket rugby liverpool chelsea arsenal barcelona realmadrid
manchester juventus psg marseille messi ronaldo neymar zidane jordan lakers yankees cowboys steelers
iloveyou jetaime jtm loveme lovely lover love forever always princess princesse prince queen king sweet sweetheart
babygirl baby angel ange sunshine soleil flower rainbow butterfly chocolate chocolat cookie banana orange cherry
computer ordinateur internet windows google facebook whatsapp instagram twitter youtube yahoo hotmail gmail apple
samsung iphone android nokia microsoft linux ubuntu oracle cisco system server network qwerty azerty qwertz asdfgh
zxcvbn qazwsx qweasd asdf zxcv poiuy abcd abcdef abcdefg abcdefgh abc summer winter spring autumn ete hiver printemps
january february march april june july august september october november december janvier fevrier mars avril juin
juillet aout septembre octobre novembre decembre monday tuesday wednesday thursday friday saturday sunday lundi mardi
mercredi jeudi vendredi samedi dimanche haiti ayiti lescayes caphaitien portauprince okap okay timo timorental
carrental voiture rental family famille maman papa mother father sister brother friend friends freedom liberty
liberte jesus jesuschrist christ dieu god bondye seigneur faith hope grace blessed heaven church bible michael
jennifer jessica ashley daniel andrew joshua matthew thomas robert william charles george david james john peter
maria marie jean pierre jacques paul joseph michel andre nicolas alexandre alexander anthony christian christopher
samantha amanda nicole michelle stephanie natasha victoria elizabeth charlie maggie bailey buster ginger harley
mustang ferrari porsche mercedes toyota honda nissan corvette camaro yamaha suzuki money cash dollar million
business company office whatever trustno nothing something fuckyou fuckoff asshole pussy biteme sexy hottie blink
metallica nirvana eminem rihanna beyonce beatles slipknot hannah taylor justin pepper snoopy mickey minnie donald
garfield simpsons scooby tigger diamond silver golden purple yellow black white green blue red thunder lightning
storm ocean river mountain island paradise america canada france paris london newyork florida miami brooklyn texas
california mexico brazil africa europe nigeria india pakistan london unknown private security secure mypass pass
bonswa bonjou lanmou cheri cherie haiticheri haiticherie ayiticheri sakpase mwenrenmenw renmenw mesi jezi papajezi
kreyol dessalines toussaint louverture petionville jacmel gonaives digicel natcom moncash
`;

const roots = new Set(ROOTS.trim().split(/\s+/));

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const DIAGONALS = [
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhn',
  'zaq12wsx',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6',
];
const sequences = [...RUNS, ...DIAGONALS].flatMap((run) => [run, [...run].reverse().join('')]);

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function plainLetters(text: string): string {
  return [...text].map((character) => LEET[character] ?? character).join('');
}

/** Whether a text is one short piece repeated: `aaaaaaaa`, `12121212`, `abcabcabc`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.?$/u.test(text);
}

/** A password in lower case, without the digits and signs around its word, with usual swaps undone and a doubled word halved. */
export function guessesOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (core === '') return [lower];
  const cores = [core, plainLetters(core), plainLetters(lower.replace(/[^\p{L}]+$/u, ''))];
  return [lower, ...cores, ...cores.map((text) => text.replace(/^(.{2,}?)(?:[^\p{L}]*\1)+$/u, '$1'))];
}

/**
 * Whether a password is among the first that anybody guesses: a run of keys, a repetition, or one common word with
 * digits and signs around it, in any case and with the usual swaps (`P@ssw0rd2024!`). What browsers can know at once;
 * the server also has a longer list.
 */
export function isCommonPassword(password: string): boolean {
  const [lower = '', ...cores] = guessesOf(password);
  if (isRepetition(lower) || sequences.some((run) => run.includes(lower))) return true;
  if (cores.length === 0) return /^\d+$/.test(lower) && lower.length <= 10;
  return cores.some(
    (text) => roots.has(text) || sequences.some((run) => text.length > 3 && run.includes(text)),
  );
}
