/** The tax number that Haiti gives people and firms (numéro d'identification fiscale): `003-456-789-1`. */

const DIGITS = 10;

/** As it is printed when it has ten digits; any other text, as a foreign tax number, stays as it was typed. */
export function formatNif(text: string): string {
  const typed = text.trim();
  if (!isNif(typed)) return typed;
  const digits = typed.replaceAll(/\D/g, '');
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6, 9)}-${digits.slice(9)}`;
}

/** Ten digits, however they are set apart. */
export function isNif(text: string): boolean {
  return /^[\d\s.-]+$/.test(text) && text.replaceAll(/\D/g, '').length === DIGITS;
}
