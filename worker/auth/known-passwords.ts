import { guessesOf } from '#domain/common-passwords.ts';

/** Shorter words with digits around them are not looked up. */
const MIN_WORD_CHARACTERS = 5;

let known: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that leaked most often, of a maintained list; loaded when somebody first chooses a password. */
function knownPasswords(): Promise<ReadonlySet<string>> {
  // The list alone: with the words for dice and the keyboards the package is 20 KiB more.
  known ??= import('@zxcvbn-ts/language-common/dist/passwords.json.mjs').then(
    ({ default: list }) => new Set(list.map(String)),
  );
  return known;
}

/** Whether a password, or the one word in it, is among those that leaked most often. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const list = await knownPasswords();
  return guessesOf(password).some((text) => text.length >= MIN_WORD_CHARACTERS && list.has(text));
}
